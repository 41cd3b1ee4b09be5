import { defineConfig } from 'vitest/config';
import { instrument, root } from './instrument.ts';

/** Tests over sources in which every permission check has a switch; `scripts/mutations.ts` runs them. */
export default defineConfig({
  root,
  plugins: [instrument()],
  test: {
    pool: 'forks',
    include: ['server/**/*.test.ts', 'server/mutations/matrix.run.ts'],
    setupFiles: ['./server/mutations/around-each-file.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
