import type { Face } from '$lib/games/face';
import type { Catalogue } from '$lib/text/catalogue';
import { Connection } from '$lib/table/connection.svelte';
import { sitDown, Sitting } from '$lib/table/sitting.svelte';
import { bareTable } from './bare';

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
    claimed: false,
    wish: null
  }));
  connection.table = { ...bareTable(face.name), seats };
  const sitting = sitDown(new Sitting(connection, face));
  sitting.wording.catalogue = catalogue;
  return sitting;
}
