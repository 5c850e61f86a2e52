"""What an absent seat does, and the canonical choice of meeples."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal import words
from sacbe.games.quetzal.state import State


def default_action(state: State, seat: Seat) -> Action:
    """In a chain of placing that has begun, its next step; but see ``drops_chain``."""
    plain = {
        words.REROLL: words.DONE,
        words.SECOND_MEEPLE: words.ONLY_ONE,
        words.WHERE: words.GO + box.CAMP,
        words.CAMP_REROLL: words.NONE,
        words.ANOTHER: words.STOP,
        words.SELL_ONE: words.NONE,
        words.SLOT_FULL: words.DROP_NEW,
        words.DELIVERY: words.STOP,
        words.LAST_EXCHANGES: words.DONE,
    }
    if state.decision in plain:
        return plain[state.decision]
    if state.decision == words.TEMPLE_CARD:
        kinds = [kind for kind in state.display[: box.TEMPLE_CARDS] if kind != box.NO_CARD]
        return words.TAKE + min(kinds, key=box.DISLIKE.__getitem__)
    if state.decision == words.KEEP_ONE:
        return words.KEEP + min(state.pair, key=box.DISLIKE.__getitem__)
    if state.decision == words.VILLAGE_TILE:
        return words.TILE + next(tile for tile in state.village if tile != box.NO_TILE)
    return canonical_step(state, seat)


def drops_chain(state: State) -> bool:
    """Whether a time-out takes back the chain and plays the default of Q-D3 instead (X39)."""
    return words.BID_COLOUR <= state.decision <= words.WHICH_MEEPLES and state.place != box.CAMP


def canonical_step(state: State, seat: Seat) -> Action:
    """The next answer inside a chain, if it is not taken back: the first colour, the least number."""
    if state.decision == words.BID_COLOUR:
        return next(
            words.COLOUR + each for each in range(box.OPEN + 1) if placing.may_bid_colour(state, seat, each)
        )
    if state.decision == words.HOW_MANY:
        return words.NUMBER + state.size[state.place]
    return canonical(state, seat)


def canonical(state: State, seat: Seat) -> Action:
    """The usual meeples at Q-D6 and Q-D8: those of the colour first, then wild ones, the Character last."""
    reserve, wild = state.reserve[seat], placing.wild(state, seat)
    if state.decision == words.WHICH_MEEPLES and placing.is_bid_place(state.place):
        fixed = min(state.number, reserve[state.colour])
        used = min(state.number - fixed, wild)
        return words.USE + _use(fixed, used, state.number - fixed - used)
    if state.decision == words.WHICH_MEEPLES and box.ASKS[state.place] != box.OPEN:
        if reserve[box.ASKS[state.place]]:
            return words.TEAM
    elif reserve[words.BLACK] or reserve[words.WHITE]:  # a free location: the more frequent colour
        more_white = reserve[words.WHITE] > reserve[words.BLACK]
        return words.SORT + (words.SORT_WHITE if more_white else words.SORT_BLACK)
    return words.SORT + (words.SORT_WILD if wild else words.SORT_CHAR)


def _use(fixed: int, wild: int, char: int) -> int:
    uses = zip(words.USE_FIXED, words.USE_WILD, words.USE_CHAR, strict=True)
    return list(uses).index((fixed, wild, char))
