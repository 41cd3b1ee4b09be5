import { defineConfig } from 'vitest/config';
import { gathering, instrument, root } from './instrument.ts';

/** Tests over sources in which every permission check has a switch; `scripts/mutations.ts` runs them. */
export default defineConfig({
  root,
  plugins: [instrument(), gathering()],
  test: {
    pool: 'forks',
    include: ['server/mutations/*.run.ts'],
    setupFiles: ['./server/mutations/switch.ts'],
  },
});
