import { put, remove } from '$lib/wire/http';
import { company } from './company.svelte';

/** Whom I follow and block; what the page shows of company follows. */
async function change(kind: 'friends' | 'blocks', person: string, wanted: boolean): Promise<void> {
  const path = `/api/${kind}/${person}`;
  await (wanted ? put(path, undefined) : remove(path));
  await company.look();
}

export const follow = (person: string, wanted = true): Promise<void> => change('friends', person, wanted);
export const block = (person: string, wanted = true): Promise<void> => change('blocks', person, wanted);
