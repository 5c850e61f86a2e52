"""Per game: its pieces, and what a seat may not look at. From the rulebook, not from view.py or deal.py.

A compiled position hands out copies of its arrays, so each is read, changed and put back.
"""

from secrets_of import coatl, lost_cities, paititi, quetzal

SECRETS = {
    "coatl": coatl.SECRETS,
    "lost_cities": lost_cities.SECRETS,
    "paititi": paititi.SECRETS,
    "quetzal": quetzal.SECRETS,
}
