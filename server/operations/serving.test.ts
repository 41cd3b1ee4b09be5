import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../db/open.ts';
import { openStore } from '../storage/open.ts';
import { type Exam, ExamLoad, lostAnswers, prepareExam } from '../testing/exam.ts';
import { anEmptyPlace, aPlace, databaseKind, type Place } from '../testing/places.ts';
import { inheritedVariables, type ServerProcess, startedProcess } from '../testing/process.ts';
import { rowsIn } from './format.ts';
import { restore } from './restore.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

/** Gone at the end. */
async function forNow(made: Promise<Place>): Promise<Place> {
  const place = await made;
  undo.push(place.drop);
  return place;
}

async function serve({ variables }: Place): Promise<ServerProcess> {
  const server = await startedProcess(variables);
  undo.push(() => server.end('SIGKILL'));
  return server;
}

interface Uploaded {
  at: number;
  id: string;
  sha256: string;
}

/** A teacher who uploads files, until `isOver` says so. */
async function uploads(address: string, { teacher }: Exam, isOver: () => boolean): Promise<Uploaded[]> {
  const done: Uploaded[] = [];
  const headers = { cookie: teacher.cookie };
  const send = async (path: string, body: object) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const response = await fetch(address + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect(response.status, path).toBeLessThan(300);
    return response.json();
  };
  const begun = z.object({ key: z.string(), uploadURL: z.string() });
  for (let n = 0; !isOver(); n++) {
    const { key, uploadURL } = begun.parse(await send('/api/objects/upload', {}));
    const body = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj % ${n} ${'x'.repeat(n * 5000)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
    await fetch(new URL(uploadURL, address), { method: 'PUT', headers, body });
    const file = await send('/api/files', { key, name: `${n}.pdf`, purpose: 'content-file' });
    const { id } = z.object({ id: z.string() }).parse(file);
    done.push({ at: performance.now(), id, sha256: createHash('sha256').update(body).digest('hex') });
    await sleep(30);
  }
  return done;
}

/** Asks again while another backup is being made. */
async function backupInTurn<T>(backup: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await backup();
    } catch (error) {
      if (!String(error).includes('is making another backup')) throw error;
    }
  }
}

it(
  `a backup while an exam runs has every write that was acknowledged before it: ${databaseKind}`,
  { timeout: 300_000 },
  async () => {
    const [source, target] = [await forNow(anEmptyPlace()), await forNow(aPlace(databaseKind))];
    const before = await openDatabase(source.settings);
    const exam = await prepareExam(before, 8);
    await before.close();
    const server = await serve(source);
    const load = new ExamLoad(exam, [server.address]);
    let isOver = false;
    const uploading = uploads(server.address, exam, () => isOver);
    await load.more(100);

    const begun = performance.now();
    const file = join(source.data, 'college.tar');
    // The command as it is given, in a process of its own; and once more at the same time, where the second may have to wait.
    const env = { ...inheritedVariables(), DATABASE_URL: '', NODE_ENV: '', ...source.variables };
    const backup = (path: string) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../backup.ts'), path], { env });
    const other = backup(join(source.data, 'other.tar')).catch(String);
    expect((await backupInTurn(() => backup(file))).stdout).toContain('read back and checked');
    expect(await other).toSatisfy(
      (said) => typeof said === 'object' || String(said).includes('is making another backup'),
    );
    await load.more(20);
    isOver = true;
    const files = await uploading;
    await load.stop();
    expect(load.refusals).toEqual([]);

    const restored = await restore(target.settings, file);
    expect(restored.manifest.files.missing).toEqual([]);
    expect(restored.audit.broken).toBeNull();
    const database = await openDatabase(target.settings);
    const promised = load.acknowledged.filter(({ at }) => at < begun);
    expect(promised.length).toBeGreaterThanOrEqual(100);
    expect(await lostAnswers(database, promised)).toEqual([]);
    const store = await openStore(target.settings);
    const promisedFiles = files.filter(({ at }) => at < begun);
    expect(promisedFiles.length).toBeGreaterThan(0);
    for (const { id, sha256 } of promisedFiles) {
      const row = await database.read.selectFrom('files').select('object_key').where('id', '=', id).executeTakeFirst();
      const bytes = await buffer(await store.read(row?.object_key ?? ''));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const actions = await database.read.selectFrom('audit_log').select('action').orderBy('number').execute();
    expect(actions.at(-1)?.action).toBe('college.restored');
    await database.close();

    // The restored college serves the same people, and the first one has written the backup down.
    const again = await serve(target);
    const answer = await fetch(`${again.address}/api/auth/user`, { headers: { cookie: exam.teacher.cookie } });
    expect(answer.status).toBe(200);
    await server.end('SIGTERM');
    const first = await openDatabase(source.settings);
    const entries = await first.read
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('action', '=', 'college.backed_up')
      .execute();
    expect(entries).toContainEqual({
      actor_id: null,
      changes: {
        madeAt: { to: restored.opening.madeAt },
        rows: { to: rowsIn(restored.manifest) },
        files: { to: restored.manifest.files.count },
        bytes: { to: (await stat(file)).size },
      },
    });
    await first.close();
  },
);
