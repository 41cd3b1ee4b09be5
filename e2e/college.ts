import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { OwnServer } from './own-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo college of this run answers. */
    address: string;
    /** Its data as it was before anybody came: what colleges of a file's own begin with. */
    untouched: string;
  }
}

/** Starts one demo college, as `npm start` does, for all journeys of a run. */
export default async function startDemoCollege(project: TestProject): Promise<() => Promise<void>> {
  const college = new OwnServer();
  const untouched = mkdtempSync(join(tmpdir(), 'collegium-e2e-'));
  await college.start();
  await college.kill('SIGTERM');
  cpSync(college.data, untouched, { recursive: true });
  await college.start();
  project.provide('address', college.address);
  project.provide('untouched', untouched);
  return async () => {
    await college.close();
    rmSync(untouched, { recursive: true, force: true });
  };
}
