cimport cython
from sacbe.core.position cimport Position

@cython.locals(ahead=cython.int)
cpdef int place(Position position, int seat) noexcept nogil
