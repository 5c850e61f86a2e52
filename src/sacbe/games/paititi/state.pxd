from sacbe.core.position cimport Position
from sacbe.core.rng cimport Rng
from sacbe.games.paititi cimport components as box
from sacbe.games.paititi cimport words

cdef class State(Position):
    cdef public short[box.MOST_SEATS][box.DIGS] hand
    cdef public short[box.MOST_SEATS] hand_size
    cdef public short[box.MOST_SEATS] shovels
    cdef public short[box.MOST_SEATS] display_size
    cdef public short[box.MOST_SEATS] pickaxes
    cdef public short[box.MOST_SEATS] held_size
    cdef public short[box.MOST_SEATS] pending_size
    cdef public short[box.MOST_SEATS] committed
    cdef public short[box.MOST_SEATS] discards_due
    cdef public short[box.MOST_SEATS] extra_due
    cdef public short[box.MOST_SEATS][words.SOURCE_COUNT] sheet
    cdef public short[box.MOST_SEATS][box.ORDINARY] held
    cdef public short[box.MOST_SEATS][box.ORDINARY] pending
    cdef public short[box.DIG_CARDS] dig_pile
    cdef public short dig_pile_size
    cdef public short[box.DIGS] dig_discard
    cdef public short dig_discard_size
    cdef public short[box.ROW] row
    cdef public short[box.ROW] row_shuffle
    cdef public short[box.ARTEFACT_CARDS] artefact_pile
    cdef public short artefact_pile_size
    cdef public short[box.KINDS] artefact_discard
    cdef public short artefact_discard_size
    cdef public short[box.FACE_UP] slot
    cdef public short[box.EXHIBITIONS] exhibition_pile
    cdef public short exhibition_pile_size
    cdef public short[box.EYES][box.DIGS] pile_most
    cdef public short[box.MOST_SEATS][box.DIG_CARDS] display
    cdef short[box.DIG_CARDS] unseen
    cdef short unseen_size
    cdef short[box.KINDS] left
    cdef public short dealer
    cdef public short active
    cdef public short decision
    cdef public short site
    cdef public short shovels_due
    cdef public short exhibition
    cdef public short after_stop
    cdef public short progress
    cdef public short stall
    cdef public short passes
    cdef public short shuffles

    cdef void clear_turn(self)
    cdef void clear_seats(self)
    cdef void clear_piles(self)
    cdef void clear_digs(self)
    cdef void clear_displays(self)
    cdef void clear_artefacts(self)
    cdef void clear_knowledge(self)
    cdef void clear_sheets(self)
