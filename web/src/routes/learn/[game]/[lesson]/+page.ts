import { LESSONS } from '$lib/learn/lessons';

/** A page for each lesson is written by the build. */
export const entries = () => Object.entries(LESSONS).flatMap(([game, lessons]) => lessons.map((lesson) => ({ game, lesson })));
