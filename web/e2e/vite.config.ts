import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FAR_OFF } from './stage';

/** The file that takes longest is begun first, so that the other files run beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith('games.test.ts'));
    return (await super.sort(files)).sort((a, b) => longest(b) - longest(a));
  }
}

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    root: '.',
    testTimeout: FAR_OFF,
    hookTimeout: FAR_OFF,
    expect: { poll: { timeout: FAR_OFF } },
    maxWorkers: 2,
    minWorkers: 1,
    sequence: { sequencer: LongestFirst }
  }
});
