"""A choice as it goes over the wire."""

from __future__ import annotations

from sacbe.core.choice import Choice
from sacbe.server.wire import LegalAction


def legal_action(choice: Choice) -> LegalAction:
    """Without what the sentence of the action says already."""
    key, facts = choice.effect
    return LegalAction(
        action=choice.action,
        rule=choice.rule,
        effect="" if key == choice.key else key,
        facts={name: value for name, value in facts.items() if choice.facts.get(name) != value},
        gain=choice.gain,
        commits=choice.commits,
        declines=choice.declines,
    )
