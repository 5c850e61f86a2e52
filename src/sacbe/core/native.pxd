from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.object cimport PyObject, PyTypeObject
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_GET_ITEM
from libc.string cimport memcpy

from sacbe.core cimport limits
from sacbe.core.job cimport Job
from sacbe.core.position cimport Position
from sacbe.core.slots cimport Slots

cdef inline void run_free(Job job):
    with nogil:
        job.run()

cdef inline void offer(Position position, int action) noexcept nogil:
    if position.action_count == limits.MAX_ACTIONS:
        position.crowded = True
        return
    position.actions[position.action_count] = action
    position.action_count += 1

cdef inline void offer_if(Position position, int action, bint wanted) noexcept nogil:
    if position.action_count == limits.MAX_ACTIONS:
        position.crowded |= wanted
        return
    position.actions[position.action_count] = action
    position.action_count += wanted

cdef inline void put(Slots slots, int value) noexcept nogil:
    slots.place[slots.count] = slots.next
    slots.value[slots.count] = value
    slots.count += value != 0
    slots.next += 1

cdef inline void put_one(Slots slots, int which, int size) noexcept nogil:
    slots.place[slots.count] = slots.next + which
    slots.value[slots.count] = 1
    slots.count += 1
    slots.next += size

cdef inline object numbered(int number, tuple numbers):
    if 0 <= number < limits.NUMBERS:
        return <object>PyTuple_GET_ITEM(numbers, number)
    return number

cdef inline list listed(Position position, tuple numbers):
    cdef list actions = PyList_New(position.action_count)
    cdef object action
    for place in range(position.action_count):
        action = numbered(position.actions[place], numbers)
        Py_INCREF(action)  # PyList_SET_ITEM takes a reference over
        PyList_SET_ITEM(actions, place, action)
    return actions

cdef inline list named(short* row, int count, list names):
    cdef list found = PyList_New(count)
    cdef object name
    for place in range(count):
        name = names[row[place]]
        Py_INCREF(name)
        PyList_SET_ITEM(found, place, name)
    return found

cdef inline list numbers(short* row, int count):
    cdef list found = PyList_New(count)
    cdef object number
    for place in range(count):
        number = row[place]
        Py_INCREF(number)
        PyList_SET_ITEM(found, place, number)
    return found

cdef inline Position blank(Position position):
    cdef type kind = type(position)
    return <Position>kind.__new__(kind)

# A game's state holds C numbers only (a test sees to it), so its part of the object is plain memory.
cdef inline void copy_fields(Position target, Position source) noexcept nogil:
    cdef Py_ssize_t start = (<PyTypeObject*>Position).tp_basicsize
    cdef Py_ssize_t end = (<PyObject*>source).ob_type.tp_basicsize
    memcpy(<char*><PyObject*>target + start, <char*><PyObject*>source + start, end - start)
