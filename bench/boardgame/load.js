// The same work as `sacbe load`: two sockets a table, each seat moves as soon as it may, as fast as it goes.
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const times = [];
let sockets = 0, end = Infinity;

function choose(state, seat) {
  const { G } = state;
  if (G.drawn) return ["draw", []];
  const hand = G.hands[seat];
  return [Math.random() < 0.5 ? "play" : "discard", [hand[Math.floor(Math.random() * hand.length)]]];
}

function sit(table, seat) {
  const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ["websocket"], reconnection: false });
  const matchID = `table${table}`, playerID = String(seat);
  let sent = 0, at = -1;
  const consider = (state) => {
    if (sent && state._stateID > at) { times.push(performance.now() - sent); sent = 0; }
    if (state.ctx.currentPlayer !== playerID || state._stateID <= at || performance.now() > end) return;
    at = state._stateID;
    const [type, args] = choose(state, seat);
    sent = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload: { type, args, playerID } }, at, matchID, playerID);
  };
  socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
  socket.on("sync", (_, info) => {
    if (!socket.counted) { socket.counted = true; sockets += 1; }
    socket.state = info.state;
    socket.begin = () => consider(info.state);
  });
  socket.on("update", (_, state) => consider(state));
  return socket;
}

async function main() {
  const all = [];
  for (let table = 0; table < tables; table++) {
    all.push(sit(table, 0));
    await new Promise((done) => setTimeout(done, 5));
    all.push(sit(table, 1));
  }
  while (sockets < 2 * tables) await new Promise((done) => setTimeout(done, 20));
  times.length = 0;
  end = performance.now() + seconds * 1000;
  for (const socket of all) socket.begin();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const sorted = times.slice().sort((one, two) => one - two);
  const part = (share) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  console.log(JSON.stringify({ tables, moves: times.length, moves_per_second: times.length / seconds,
    p50_ms: part(0.5), p99_ms: part(0.99) }));
  process.exit(0);
}

main();
