import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDemoPlace, aPlace, databaseKind, type Place } from './testing/places.ts';
import { type ServerProcess, signInTo, startedProcess, startProcess } from './testing/process.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

let place: Place;
let data: string;
let running: ServerProcess[] = [];

async function start(): Promise<ServerProcess> {
  if (running.length === 0) {
    await place.drop();
    place = await aDemoPlace();
    data = place.data;
  }
  const server = await startedProcess(place.variables);
  running.push(server);
  return server;
}

beforeEach(async () => {
  place = await aPlace(databaseKind);
  data = place.data;
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  running = [];
  await place.drop();
});

describe.skipIf(serverUrl)('the server is killed at any moment (on PostgreSQL: kills.test.ts)', () => {
  it('and nothing that it acknowledged is missing', { timeout: 240_000 }, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const server = await start();
      const cookie = await signInTo(server.address, 'instructor');
      const work = { isOver: false };
      const writer = async (name: number) => {
        for (let i = 0; !work.isOver; i++) {
          try {
            const response = await fetch(`${server.address}/api/courses`, {
              method: 'POST',
              headers: { cookie, 'content-type': 'application/json' },
              body: JSON.stringify({
                title: 'T',
                description: 'D',
                courseCode: `K${round}-${name}-${i}`,
                status: 'draft',
              }),
            });
            if (response.status === 201) acknowledged.push(((await response.json()) as { id: string }).id);
          } catch {
            return;
          }
        }
      };
      const writers = [1, 2, 3, 4].map(writer);
      // In the midst of it, however quick the machine is.
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(12 * (round + 1));
      await new Promise((done) => setTimeout(done, 100 * round));
      await server.end('SIGKILL');
      work.isOver = true;
      await Promise.all(writers);
    }
    const server = await start();
    const cookie = await signInTo(server.address, 'instructor');
    expect(acknowledged.length).toBeGreaterThan(30);
    const statuses: number[] = [];
    for (const id of acknowledged)
      statuses.push((await fetch(`${server.address}/api/courses/${id}`, { headers: { cookie } })).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

describe('a start', () => {
  it('for the second time is quick and keeps all data', async () => {
    const first = await start();
    const cookie = await signInTo(first.address, 'student');
    await first.end('SIGTERM');
    const second = await start();
    expect((await fetch(`${second.address}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
  });

  it('of a demo college in production warns in the log that its passwords are public, and serves', async () => {
    await place.drop();
    place = await aDemoPlace();
    const server = await startedProcess({ ...place.variables, NODE_ENV: 'production', COLLEGIUM_LOG: 'warn' });
    running.push(server);
    expect(server.output).toMatch(/"level":"?(40|warn)"?.*the passwords of the demo accounts are public/);
    expect(await signInTo(server.address, 'admin')).toContain('=');
  });

  it.skipIf(serverUrl)('on a data directory in use is refused in a sentence', async () => {
    const first = await start();
    const second = await startProcess({ COLLEGIUM_DATA: data, COLLEGIUM_DEMO: '1' });
    expect(second).toMatchObject({ code: 1 });
    expect((second as { output: string }).output).toMatch(
      /is in use by another Collegium process \(pid \d+\)\. Stop it, or set COLLEGIUM_DATA/,
    );
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
  });

  it('on a port that is taken is refused in a sentence', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((done) => other.once('listening', done));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const failed = await startProcess({ ...place.variables, PORT: String(port) });
    other.close();
    expect(failed).toMatchObject({ code: 1 });
    const { output } = failed as { output: string };
    expect(output).toContain(`Port ${port} is taken by another program`);
    expect(output).not.toContain('/setup?token=');
  });

  it('names a setting that does not exist, and the one that was meant', async () => {
    const failed = await startProcess({ COLLEGIUM_DATA: data, COLLEGIUM_ULR: 'https://college.example', PORT: 'x' });
    expect((failed as { output: string }).output).toMatch(
      /^There is no setting COLLEGIUM_ULR; it is ignored\. Did you mean COLLEGIUM_URL\?\n\nThe setting PORT must/,
    );
  });

  it('at an address that is not of this machine says so', async () => {
    const { variables, drop } = await aDemoPlace();
    const failed = await startProcess({ ...variables, HOST: '192.0.2.1' });
    await drop();
    expect(failed).toMatchObject({ code: 1 });
    expect((failed as { output: string }).output).toMatch(/^\nThe setting HOST must be an address of this machine/);
  });

  it.skipIf(serverUrl)('with a data directory that is a file says so', async () => {
    const file = join(data, 'notes.txt');
    writeFileSync(file, '');
    const failed = await startProcess({ COLLEGIUM_DATA: file, COLLEGIUM_DEMO: '0' });
    expect(failed).toMatchObject({ code: 1 });
    expect((failed as { output: string }).output).toBe(
      `\nThe data directory ${file} cannot be used: a file has this name. Set COLLEGIUM_DATA to another directory.\n`,
    );
  });

  it.runIf(existsSync('/proc/self'))(
    'with a data directory where no file can be made says so, on every database (skipped where there is no /proc)',
    async () => {
      for (const directory of ['/proc/college', '/proc']) {
        const failed = await startProcess(
          { ...place.variables, COLLEGIUM_DATA: directory },
          { kill: AbortSignal.timeout(30_000) },
        );
        expect(failed).toMatchObject({ code: 1 });
        const { output } = failed as { output: string };
        expect(output).toContain(`The data directory ${directory} cannot be used: `);
        expect(output).toMatch(/^\n[^\n]+\. Set COLLEGIUM_DATA to another directory\.\n$/);
      }
    },
  );

  it('with wrong settings names each of them', async () => {
    const failed = await startProcess({ PORT: 'abc', COLLEGIUM_URL: 'college', COLLEGIUM_DEMO: 'yes' });
    expect(failed).toMatchObject({ code: 1 });
    const { output } = failed as { output: string };
    expect(output).toContain('The setting PORT must be a number from 0 to 65535.');
    expect(output).toContain('The setting COLLEGIUM_URL must be the public address of this server');
    expect(output).toContain('The setting COLLEGIUM_DEMO must be 0 or 1.');
  });

  it('with a PostgreSQL server that is not there says so', async () => {
    const failed = await startProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/college' });
    expect(failed).toMatchObject({ code: 1 });
    expect((failed as { output: string }).output).toMatch(
      /^\nThe database server at 127\.0\.0\.1:1\/college cannot be reached/,
    );
  });

  it('outside demo mode prints a link that makes the first administrator, and no account works before', async () => {
    const server = await startProcess({ ...place.variables, PORT: '0' });
    if (!('address' in server)) throw new Error(server.output);
    running.push(server);
    expect(server.output).toContain(`${server.address}/setup?token=`);
    await expect(signInTo(server.address, 'admin')).rejects.toThrow('401');
    const signIn = (await (await fetch(`${server.address}/api/sign-in`)).json()) as {
      needsSetup: boolean;
      demo: unknown;
    };
    expect(signIn).toMatchObject({ needsSetup: true, demo: null });
  });
});
