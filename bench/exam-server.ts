import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appJobs } from '../server/app-jobs.ts';
import { features } from '../server/app.ts';
import { systemClock } from '../server/clock.ts';
import { readSettings } from '../server/config.ts';
import type { App } from '../server/context.ts';
import { transaction } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open.ts';
import { authenticate, startSession } from '../server/features/identity/sessions.ts';
import { lookAs } from '../server/features/student-views/look.ts';
import { singleSignOn } from '../server/features/sso/sign-in.ts';
import { createMetrics } from '../server/http/metrics.ts';
import { createServer } from '../server/http/server.ts';
import { repeating } from '../server/jobs/repeating.ts';
import { createSignals } from '../server/jobs/signals.ts';
import { createLog } from '../server/log.ts';
import { openStore } from '../server/storage/open.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../server/testing/factories.ts';
import { aQuestion } from '../server/testing/work.ts';
import { createVault } from '../server/vault.ts';

/**
 * The process that an exam is measured on: the server with its jobs, as it runs in earnest, and a course whose students
 * are signed in. Tells its parent where, and stops when the parent goes.
 */
const questions = 20;
const students = Number(process.env['EXAM_STUDENTS']);
const data = mkdtempSync(join(tmpdir(), 'collegium-exam-'));
const settings = readSettings({ ...process.env, COLLEGIUM_DATA: data, COLLEGIUM_DEMO: '0', PORT: '0', NODE_ENV: '' });
const database = await openDatabase(settings);
const app: App = {
  database,
  clock: systemClock,
  settings,
  log: createLog('info'),
  vault: createVault(randomBytes(32)),
  store: await openStore(settings),
  signals: createSignals(),
};

const exam = await transaction(database, async (tx) => {
  const course = await aCourse(tx);
  const module = await aModule(tx, course);
  const quiz = await anActivity(tx, course, 'quiz', { module_id: module.id });
  const ids: string[] = [];
  for (let n = 1; n <= questions; n++) ids.push((await aQuestion(tx, quiz, {}, n)).id);
  const cookies: string[] = [];
  for (let n = 0; n < students; n++) {
    const student = await aUser(tx, 'student', { username: `exam-${n}`, email: `exam-${n}@college.test` });
    await enrols(tx, course, student);
    const { token } = await startSession(app, tx, student.id, { userAgent: 'bench', address: '127.0.0.1' });
    cookies.push(`collegium=${token}`);
  }
  return { quizId: quiz.id, questionIds: ids, cookies };
});

const metrics = createMetrics(() => database.statements());
const server = await createServer({
  app,
  routes: features,
  authenticate,
  lookAs,
  singleSignOn,
  metrics,
  webDirectory: null,
});
await server.listen({ port: 0, host: '127.0.0.1' });
const jobs = appJobs(app).map((job) => repeating(job, app));
process.send?.({ ...exam, address: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` });

process.on('disconnect', () => {
  void server
    .close()
    .then(() => Promise.all(jobs.map((job) => job.stop())))
    .then(() => database.close())
    .then(() => rmSync(data, { recursive: true, force: true }))
    .finally(() => process.exit(0));
});
