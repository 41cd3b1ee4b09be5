import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { readSettings } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { type Exam, prepareExam } from '../testing/exam.ts';
import { anEmptyPlace, databaseKind } from '../testing/places.ts';
import { inheritedVariables, type ServerProcess, startedProcess, startProcess } from '../testing/process.ts';

const megabyte = 1024 * 1024;
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'collegium-mount-'));
  const mounted = mount(directory, '1m');
  if (mounted) spawnSync('umount', [directory]);
  rmSync(directory, { recursive: true, force: true });
  return mounted;
}

function mount(directory: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory]).status === 0;
}

describe.skipIf(!mayMount)('a disk of its own that becomes full (skipped where no tmpfs can be mounted)', () => {
  let data: string;
  let variables: Record<string, string>;
  let exam: Exam;
  let drop: () => Promise<void>;
  const running: ServerProcess[] = [];
  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'collegium-full-'));
    mount(data, '400m');
    const empty = await anEmptyPlace();
    drop = empty.drop;
    cpSync(empty.data, data, { recursive: true });
    variables = { ...empty.variables, COLLEGIUM_DATA: data };
    const database = await openDatabase(readSettings(variables));
    exam = await prepareExam(database, 1);
    await database.close();
    mkdirSync(join(data, 'filling'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
    await drop();
    spawnSync('umount', ['-l', data]);
    rmSync(data, { recursive: true, force: true });
  });

  const start = async () => {
    const server = await startedProcess(variables);
    running.push(server);
    return server;
  };
  /** Fills it until only so much is left. */
  const leave = (bytes: number) => {
    const { bavail, bsize } = statfsSync(data);
    for (let left = bavail * bsize - bytes, n = 0; left > 0; left -= megabyte, n++)
      writeFileSync(join(data, 'filling', `${bytes}-${n}`), Buffer.alloc(Math.min(left, megabyte)));
  };
  const makeRoom = () => rmSync(join(data, 'filling'), { recursive: true, force: true });
  const send = (server: ServerProcess, path: string, method: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(server.address + path, {
      method,
      headers: { cookie: exam.teacher.cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      body,
    });
  const create = (server: ServerProcess, courseCode: string) =>
    send(
      server,
      '/api/courses',
      'POST',
      JSON.stringify({ title: 'Signals', courseCode, description: 'Words of it. '.repeat(300) }),
    );

  /** Of words that cannot be packed: so the log is full after a hundred. */
  const announce = (server: ServerProcess, courseId: string) =>
    send(
      server,
      `/api/courses/${courseId}/announcements`,
      'POST',
      JSON.stringify({ title: 'News', body: `<p>${randomBytes(75_000).toString('hex')}</p>` }),
    );

  it('an upload that does not fit is refused in words and leaves nothing, and fits once there is room', async () => {
    const server = await start();
    const upload = async () => {
      const begun = await send(server, '/api/objects/upload', 'POST', '{}');
      const { uploadURL } = (await begun.json()) as { uploadURL: string };
      return send(server, new URL(uploadURL, server.address).pathname, 'PUT', new Uint8Array(30 * megabyte));
    };
    leave(20 * megabyte);
    const refused = await upload();
    expect(refused.status).toBe(507);
    expect(problem.parse(await refused.json()).detail).toContain('The disk of this college is full');
    const { bavail, bsize } = statfsSync(data);
    expect(bavail * bsize).toBeGreaterThan(15 * megabyte);
    expect((await create(server, 'SIG-1')).status).toBe(201);
    makeRoom();
    expect((await upload()).status).toBe(204);
  }, 300_000);

  it.runIf(databaseKind === 'embedded')(
    'the embedded database refuses in words what does not fit, and has all that it acknowledged',
    async () => {
      let server = await start();
      const { id: courseId } = (await (await create(server, 'SIG-1')).json()) as { id: string };
      const acknowledged: string[] = [];
      leave(megabyte);
      // Either a row does not fit, which is refused, or the log does not: then the process ends, to be started anew.
      for (let refused = 0; refused < 5 && server.child.exitCode === null;) {
        const response = await announce(server, courseId).catch(() => null);
        if (response?.status === 201) acknowledged.push(((await response.json()) as { id: string }).id);
        else if (response) {
          refused++;
          expect([503, 507]).toContain(response.status);
          expect(problem.parse(await response.json()).status).toBe(response.status);
        }
      }
      if (server.child.exitCode === null) {
        const response = await fetch(`${server.address}/api/courses/${courseId}`, {
          headers: { cookie: exam.teacher.cookie },
        });
        expect(response.status).toBe(200);
      }
      makeRoom();
      // As after a power cut: what was refused must not have been half done.
      await server.end('SIGKILL');
      server = await start();
      const listed = await fetch(`${server.address}/api/courses/${courseId}/announcements?limit=100`, {
        headers: { cookie: exam.teacher.cookie },
      });
      const found = ((await listed.json()) as { id: string }[]).map(({ id }) => id);
      expect(found.toSorted()).toEqual(acknowledged.toSorted());
      expect((await announce(server, courseId)).status).toBe(201);
    },
    300_000,
  );

  const run = (command: string, path: string, more: Record<string, string> = {}) => {
    const env = { ...inheritedVariables(), DATABASE_URL: '', NODE_ENV: '', ...variables, ...more };
    const file = join(import.meta.dirname, `../${command}.ts`);
    return spawnSync(process.execPath, [file, path], { env, encoding: 'utf8' });
  };

  it.runIf(databaseKind === 'embedded')(
    'a backup, a restore and a start for which there is no room say so in words and leave nothing',
    async () => {
      const [backup, small] = [join(data, 'college.tar'), join(data, 'small')];
      expect(run('backup', backup).status).toBe(0);
      mkdirSync(small);
      mount(small, '600k');
      writeFileSync(join(small, 'filling'), Buffer.alloc(550_000));
      const { stderr: kept } = run('backup', join(small, 'again.tar'));
      const left = readdirSync(small);
      rmSync(join(small, 'filling'));
      const place = { COLLEGIUM_DATA: join(small, 'data') };
      const { stderr: restored } = run('restore', backup, place);
      const { output: started } = await startProcess({ ...variables, ...place });
      spawnSync('umount', [small]);
      expect({ kept, left }).toEqual({
        kept: '\nThe disk is full. Make room, and give the command again.\n',
        left: ['filling'],
      });
      for (const said of [restored, started]) {
        expect(said).toContain('The embedded database has stopped: it could not be opened');
        expect(said).toContain('the disk may be full or failing');
        expect(said).not.toContain('[object');
      }
      expect(run('restore', small).stderr).toContain('That is a directory. Name the file of the backup.');
    },
    300_000,
  );
});
