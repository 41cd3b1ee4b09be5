import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScratchPostgres, type ScratchPostgres } from '../../scripts/postgres-scratch.ts';
import { problem } from '../../contract/problem.ts';
import { openDatabase } from '../db/open.ts';
import { type Exam, prepareExam } from '../testing/exam.ts';
import { openLive } from '../testing/live.ts';
import { aPlace, type Place } from '../testing/places.ts';
import { type ServerProcess, startedProcess } from '../testing/process.ts';

/** The database goes away under a server, and comes back. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'PostgreSQL is gone and back (on a server of this test’s own)',
  () => {
    let postgres: ScratchPostgres;
    let place: Place;
    let exam: Exam;
    let server: ServerProcess;
    beforeAll(async () => {
      postgres = await startScratchPostgres();
      place = await aPlace('postgres', {}, postgres.url);
      const database = await openDatabase(place.settings);
      exam = await prepareExam(database, 1);
      await database.close();
      server = await startedProcess(place.variables);
    });
    afterAll(async () => {
      await server.end('SIGKILL');
      await place.drop();
      await postgres.stop();
    });

    const ask = (path: string, method = 'GET', body?: object) =>
      fetch(server.address + path, {
        method,
        headers: { cookie: exam.teacher.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const health = async () => (await ask('/api/health')).status;
    const create = (courseCode: string) =>
      ask('/api/courses', 'POST', { title: 'Signals', courseCode, description: 'About signals.' });

    async function expectUnavailable(response: Response): Promise<void> {
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(problem.parse(await response.json()).detail).toContain('The database cannot be reached just now');
    }

    it('readiness says so, everything is answered 503, and all of it is as before once it is back', async () => {
      const stream = await openLive(server.address, { cookie: exam.teacher.cookie });
      await stream.until('ready');
      expect((await create('SIG-1')).status).toBe(201);
      await stream.until(({ topic }) => topic === 'courses');

      // What is under way is refused like what comes while it is gone, whatever moment of the end it meets.
      const load = { isOver: false, answers: [] as Response[] };
      const lanes = [0, 1, 2, 3].map(async (lane) => {
        for (let n = 0; !load.isOver; n++) load.answers.push(await create(`L${lane}-${n}`));
      });
      await expect.poll(() => load.answers.length).toBeGreaterThan(10);
      await postgres.halt();
      await expect.poll(health).toBe(503);
      await expectUnavailable(await ask('/api/courses'));
      await expectUnavailable(await ask(`/api/quizzes/${exam.quizId}`));
      await expectUnavailable(await create('SIG-2'));
      await expectUnavailable(await ask('/api/live'));
      load.isOver = true;
      await Promise.all(lanes);
      const acknowledged = load.answers.filter(({ status }) => status === 201);
      for (const refused of load.answers.filter(({ status }) => status !== 201)) await expectUnavailable(refused);

      await postgres.resume();
      await expect.poll(health, { timeout: 30_000 }).toBe(200);
      // Whether something was told at the very end decides which: either way the page asks anew for all that it shows.
      await stream.until(({ event }) => event === 'resync' || event === 'restart', 30_000);
      const isOver = stream.heard.some(({ event }) => event === 'restart');
      const again = isOver ? await openLive(server.address, { cookie: exam.teacher.cookie }) : stream;
      await again.until('ready');
      const before = again.heard.length;
      expect((await create('SIG-3')).status).toBe(201);
      // Where the server listens again only after that, it has the pages ask anew instead.
      await again.until(
        (event) => (event.topic === 'courses' || event.event === 'resync') && again.heard.indexOf(event) >= before,
      );
      for (const response of acknowledged) {
        const { id } = (await response.json()) as { id: string };
        expect((await ask(`/api/courses/${id}`)).status).toBe(200);
      }
      stream.close();
      again.close();
    });
  },
);
