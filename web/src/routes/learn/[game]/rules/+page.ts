import { SHELF } from '$lib/games/shelf';

/** A page for each game is written by the build. */
export const entries = () => Object.keys(SHELF).map((game) => ({ game }));
