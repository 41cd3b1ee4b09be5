import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo college of this run answers. */
    address: string;
  }
}

/** Starts one demo college, as `npm start` does, for all journeys of a run. */
export default async function startDemoCollege(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'collegium-e2e-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', COLLEGIUM_DATA: data, COLLEGIUM_LOG: 'error', DATABASE_URL: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  const address = await new Promise<string>((found, failed) => {
    let output = '';
    server.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const served = /serves on (http:\S+)/.exec(output)?.[1];
      if (served) found(served);
    });
    server.once('exit', (code) => failed(new Error(`The server ended with ${code} before it served:\n${output}`)));
  });
  project.provide('address', address);
  return async () => {
    server.kill('SIGTERM');
    await exited;
    rmSync(data, { recursive: true, force: true });
  };
}
