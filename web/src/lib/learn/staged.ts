import type { Face } from '$lib/games/face';
import type { Catalogue } from '$lib/text/catalogue';
import { Connection } from '$lib/table/connection.svelte';
import { sitDown, Sitting } from '$lib/table/sitting.svelte';

/** Nobody sits here: pieces of a board may be drawn where no table is, and call seats by their colours. */
export function showPieces(face: Face, catalogue: Catalogue): Sitting {
  const connection = new Connection('');
  const seats = face.colours.map((_, seat) => ({
    seat,
    kind: 'open' as const,
    person: null,
    name: null,
    level: null,
    stand_in: null,
    claimed: false
  }));
  connection.table = {
    type: 'table',
    id: '',
    game: face.name,
    rules: 0,
    options: {},
    phase: 'playing',
    seats,
    you: [],
    host: null,
    clock: null,
    takeover: '',
    commitment: null,
    rematch: null,
    trouble: null,
    chat: 'off',
    hints: false,
    hinted: []
  };
  const sitting = sitDown(new Sitting(connection, face));
  sitting.wording.catalogue = catalogue;
  return sitting;
}
