import { appJobs } from '../server/app-jobs.ts';
import { transaction } from '../server/db/database.ts';
import { hashPassword } from '../server/features/identity/passwords.ts';
import { startSession } from '../server/features/identity/sessions.ts';
import { repeating } from '../server/jobs/repeating.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../server/testing/factories.ts';
import { aQuestion } from '../server/testing/work.ts';
import { openApp, serveApp, stopWithParent } from './served-app.ts';

/**
 * The process that an exam is measured on: the server with its jobs, as it runs in earnest, and a course whose students
 * are signed in. Tells its parent where, and stops when the parent goes.
 */
const questions = 20;
const students = Number(process.env['EXAM_STUDENTS']);
const app = await openApp('0');

const exam = await transaction(app.database, async (tx) => {
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
  const password_hash = await hashPassword('signs in all day');
  await aUser(tx, 'student', { username: 'newcomer', email: 'newcomer@college.test', password_hash });
  return { quizId: quiz.id, questionIds: ids, cookies };
});

const server = await serveApp(app);
const jobs = appJobs(app).map((job) => repeating(job, app));
process.send?.({ ...exam, address: `http://127.0.0.1:${server.port}` });
stopWithParent(app, async () => {
  await server.close();
  await Promise.all(jobs.map((job) => job.stop()));
});
