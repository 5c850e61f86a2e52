// A card game of about the size of a two-seat match of Lost Cities: 110 cards, hands of eight, five stacks for
// each seat, five piles, 25 tiles. A turn is a card played or discarded, and a card drawn.
const COLOURS = ["R", "W", "B", "G", "Y"];

function deck() {
  const cards = [];
  for (const colour of COLOURS) for (let value = 0; value <= 10; value++) cards.push(colour + value, colour + value);
  return cards;
}

function lanes() {
  return Object.fromEntries(COLOURS.map((colour) => [colour, []]));
}

function setup({ random }) {
  const cards = random.Shuffle(deck());
  const hands = [cards.splice(0, 8), cards.splice(0, 8)];
  const tiles = {};
  for (const colour of COLOURS) for (let step = 1; step <= 5; step++) tiles[colour + step] = random.D6();
  return { aside: cards.splice(0, 30), hands, deck: cards, stacks: [lanes(), lanes()], piles: lanes(), tiles,
    points: [0, 0], drawn: false };
}

function take(hand, card) {
  const place = hand.indexOf(card);
  if (place < 0) return false;
  hand.splice(place, 1);
  return true;
}

function put({ G, playerID }, card, rows) {
  if (G.drawn) return "INVALID_MOVE";
  if (!take(G.hands[playerID], card)) return "INVALID_MOVE";
  rows[card[0]].push(card);
  G.points[playerID] += 1;
  G.drawn = true;
}

function draw({ G, random, playerID, events }) {
  if (!G.drawn) return "INVALID_MOVE";
  if (G.deck.length === 0) G.deck = random.Shuffle(COLOURS.flatMap((colour) => G.piles[colour].splice(0)));
  if (G.deck.length === 0) G.deck = random.Shuffle(COLOURS.flatMap((colour) =>
    G.stacks.flatMap((stack) => stack[colour].splice(0))));
  G.hands[playerID].push(G.deck.pop());
  G.drawn = false;
  events.endTurn();
}

exports.game = {
  name: "cards",
  setup,
  moves: {
    play: { move: (context, card) => put(context, card, context.G.stacks[context.playerID]), client: false },
    discard: { move: (context, card) => put(context, card, context.G.piles), client: false },
    draw: { move: draw, client: false },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    aside: G.aside.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};
