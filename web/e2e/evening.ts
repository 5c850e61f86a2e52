import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { House, Visitors } from './stage';

/** One server and one browser for a file of tests; after each test nothing wrong may have happened. */
export function evening(): { house: House; visitors: () => Visitors } {
  const house = new House();
  let visitors: Visitors | undefined;
  beforeAll(async () => {
    await house.start();
    visitors = await Visitors.launch(house);
  });
  afterEach(async () => {
    expect(visitors!.faults).toEqual([]);
    await Promise.all(visitors!.browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await visitors?.browser.close();
    await house.close();
  });
  return { house, visitors: () => visitors! };
}
