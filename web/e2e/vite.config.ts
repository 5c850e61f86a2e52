import { defineConfig } from 'vitest/config';
import { FAR_OFF } from './stage';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    root: '.',
    testTimeout: FAR_OFF,
    hookTimeout: FAR_OFF,
    maxWorkers: 2,
    minWorkers: 1,
    expect: { poll: { timeout: FAR_OFF } }
  }
});
