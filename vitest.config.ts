import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What is only of the embedded database, of stores of files, of the form of requests or of who may ask, says nothing of a
 * server's; the tests of each feature refuse on both.
 */
const notOnServer = process.env['TEST_DATABASE_URL']
  ? [
      'server/db/embedded*.test.ts',
      'server/{storage,rich-text,fuzz}/**',
      'server/features/files/cut-off.test.ts',
      'server/{permissions,newcomers,fellows}.test.ts',
      // Whatever runs on a demo college fills one there.
      'server/{demo/**,attacks/mass-assignment.test.ts}',
    ]
  : [];

/** Those that take minutes come first: one that is begun last is waited for by itself. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/(permissions|restore|main|demo|disk-full|cut-off|screens-\w+|pseudo-locale|quiz-taking|quiz-faults|layout-shift|languages|days)\.test\.|\/fuzz\//.test(
    moduleId,
  );

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, which answers another list
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

/** What is waited for comes when it comes, on a slow machine too; only what never comes fails. */
const patient = { poll: { timeout: 20_000 } };

/** `npm test` runs these one after the other; `npm test -- courses` runs the files with that word in their path. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: './vite.config.ts',
        root: '.',
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 60_000, expect: patient },
      },
      {
        test: {
          name: 'rules',
          // Rules keep nothing: files share a process.
          isolate: false,
          include: ['{contract,domain,scripts,bench}/**/*.test.ts'],
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...notOnServer],
          globalSetup: 'server/testing/test-run.ts',
          // Files share a process and its databases: loading the server anew for each took half of the time.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: patient,
          // Projects with another number of workers come one after the other.
          sequence: { groupOrder: 1 },
          // Of three, one waits for a disk, a restart or a slow line, while two cores work for the others.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          globalSetup: 'e2e/college.ts',
          expect: patient,
          sequence: { groupOrder: 2 },
          maxWorkers: 3,
        },
      },
    ],
  },
});
