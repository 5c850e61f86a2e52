import { bareTable } from '$lib/learn/bare';
import { Connection } from '$lib/table/connection.svelte';
import type { ReviewedMatch } from '$lib/wire/bodies';
import type { Moved, TableInfo } from '$lib/wire/socket';

/** A match that is over, heard like a table at which nothing happens any more: every moment of it is to be had. */
export class Finished extends Connection {
  constructor(id: string, about: ReviewedMatch, last: Moved) {
    super(id);
    this.table = tableOf(id, about, 'over');
    this.sights = new Map([[about.mine[0] ?? null, { moved: { ...last, to_act: [], choices: [] }, steps: last.steps }]]);
  }

  override moment(number: number, seat: number): string {
    return momentOf(this.id, number, seat);
  }

  override send(): boolean {
    return false;
  }
}

export const momentOf = (id: string, number: number, seat: number): string => `/api/reviews/${id}/position?number=${number}&seat=${seat}`;

/** Who sat there, as a table says it. */
export function tableOf(id: string, { game, options, seats, mine, commitment }: ReviewedMatch, phase: TableInfo['phase']): TableInfo {
  return { ...bareTable(game), id, options, phase, seats, you: mine, commitment };
}
