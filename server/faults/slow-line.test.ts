import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { ExamLoad, type Exam, lostAnswers, prepareExam } from '../testing/exam.ts';
import { openLive } from '../testing/live.ts';
import { aPlace, type Place } from '../testing/places.ts';
import { type ServerProcess, startedProcess } from '../testing/process.ts';
import { openSlowLine, type SlowLine } from '../testing/slow-line.ts';

/** The line between a server and its PostgreSQL is slow, stands still, and is cut. */
describe.skipIf(!process.env['TEST_DATABASE_URL']?.includes('host='))(
  'a bad line to PostgreSQL (over its socket)',
  () => {
    let directory: string;
    let line: SlowLine;
    let place: Place;
    let database: Database;
    let exam: Exam;
    let server: ServerProcess;
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'collegium-line-'));
      place = await aPlace('postgres');
      line = await openSlowLine(place.settings.databaseUrl ?? '', directory);
      database = await openDatabase(place.settings);
      exam = await prepareExam(database, 4);
      server = await startedProcess({ ...place.variables, DATABASE_URL: line.url });
    });
    afterAll(async () => {
      await server.end('SIGKILL');
      await line.close();
      await database.close();
      await place.drop();
      await rm(directory, { recursive: true, force: true });
    });

    it('makes answers late, and none wrong or lost; streams go on', { timeout: 300_000 }, async () => {
      const stream = await openLive(server.address, { cookie: exam.teacher.cookie });
      await stream.until('ready');
      const load = new ExamLoad(exam, [server.address]);
      await load.more(20);
      line.delay(150);
      await load.more(8);
      line.delay(0);
      line.hold();
      await sleep(3_000);
      line.goOn();
      await load.more(20);
      await load.stop();
      expect(load.refusals).toEqual([]);
      expect(await lostAnswers(database, load.acknowledged)).toEqual([]);
      const created = await fetch(`${server.address}/api/courses`, {
        method: 'POST',
        headers: { cookie: exam.teacher.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Signals', courseCode: 'SIG-1', description: 'About signals.' }),
      });
      expect(created.status).toBe(201);
      await stream.until(({ topic }) => topic === 'courses');
      stream.close();
    });
  },
);
