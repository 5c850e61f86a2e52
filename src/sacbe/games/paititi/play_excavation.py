"""Excavating an artefact: pickaxes, shovels, the find (P-36 to P-51)."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, supply, words
from sacbe.games.paititi.components import Artefact, Dig, Site
from sacbe.games.paititi.state import State


def only_site(state: State, seat: Seat) -> Site:
    site = 0
    while not legal.is_payable(state, seat, site):
        site += 1
    return site


def excavate(state: State, seat: Seat, site: Site) -> None:
    card = legal.card_at(state, site)
    state.site = site
    state.shovels_due = box.SHOVEL_COST[card]
    state.tell(words.EXCAVATED, seat, site, box.BACK[card], 0)
    pay_pickaxes(state, seat, box.PICKAXE_COST[card])
    ask_shovels(state, seat)


def pay_pickaxes(state: State, seat: Seat, cost: int) -> None:
    """P-40, H9: the oldest cards, until the cost is reached."""
    paid = 0
    gone = 0
    while paid < cost:
        kind = state.display[seat][gone]
        paid += box.PICKAXES[kind]
        gone += 1
        supply.discard_dig(state, kind)
        state.tell(words.PICKAXES_PAID, seat, kind, 0, 0)
    state.display_size[seat] -= gone
    state.pickaxes[seat] -= paid
    for place in range(state.display_size[seat]):
        state.display[seat][place] = state.display[seat][place + gone]


def ask_shovels(state: State, seat: Seat) -> None:
    while state.shovels_due > 0:
        if legal.may_choose_payment(state, seat):
            state.decision = words.SHOVEL_PAYMENT
            return
        pay_shovels(state, seat, supply.only_kind(state, seat))
    find(state, seat)


def pay(state: State, seat: Seat, kind: Dig) -> None:
    pay_shovels(state, seat, kind)
    ask_shovels(state, seat)


def pay_shovels(state: State, seat: Seat, kind: Dig) -> None:
    """P-43; P-44: any excess is lost."""
    supply.leave_hand(state, seat, kind)
    supply.discard_dig(state, kind)
    due = state.shovels_due - box.SHOVELS[kind]
    state.shovels_due = due if due > 0 else 0
    state.tell(words.SHOVELS_PAID, seat, kind, state.shovels_due, 0)


def find(state: State, seat: Seat) -> None:
    """P-45"""
    site = state.site
    card = legal.card_at(state, site)
    if site == box.TOP:
        state.artefact_pile_size -= 1
    else:
        state.row[site] = box.NO_CARD
    state.site = box.NOWHERE
    if card < box.ORDINARY:
        keep(state, seat, card)
    else:
        find_fragments(state, seat, card)


def keep(state: State, seat: Seat, card: Artefact) -> None:
    """P-48"""
    state.held[seat][card] += 1
    state.held_size[seat] += 1
    state.progress = 1
    state.tell(words.FOUND, seat, card, state.held_size[seat], 0)
    end_excavation(state)


def find_fragments(state: State, seat: Seat, card: Artefact) -> None:
    """P-46, P-47"""
    supply.discard_artefact(state, card)
    state.tell(words.FRAGMENTS_FOUND, seat, card, 0, 0)
    if legal.can_draw(state):
        state.decision = words.FRAGMENTS
    else:
        end_excavation(state)


def use_fragments(state: State, seat: Seat, choice: int) -> None:
    if choice == words.DRAW_2:
        supply.draw(state, seat, box.DRAWN_FOR_FRAGMENTS)
    else:
        state.tell(words.FRAGMENTS_DECLINED, seat, 0, 0, 0)
    end_excavation(state)


def end_excavation(state: State) -> None:
    supply.refill_row(state)
    state.decision = words.END_OF_TURN
