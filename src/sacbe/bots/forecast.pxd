from sacbe.core cimport limits
from sacbe.bots.study cimport Study

cdef int NOTHING

cdef class Forecast(Study):
    cdef int action

    cdef void play_round(self) noexcept nogil
