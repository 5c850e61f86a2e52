// boardgame.io with its storage in memory, as it comes.
const { Server } = require("boardgame.io/server");
const { game } = require("./game");

const server = Server({ games: [game], origins: ["*"] });
server.run(Number(process.argv[2]), () => console.log("ready"));
