import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attempt } from '../contract/attempts.ts';
import type { AttemptRow } from '../contract/quiz-results.ts';
import type { QuizForm } from '../contract/quizzes.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { newCollege, openContext, useBrowser } from './browser.ts';
import { type MadeQuiz, makeCourse, makeQuiz, makeStudents, type WrittenQuestion } from './quiz-college.ts';
import { questionsEach, Student, Taker } from './quiz-faults.ts';
import { scenarioOf } from './quiz-random.ts';
import { play, type Scenario, scripted } from './quiz-scenarios.ts';

useBrowser();

/** So many random scenarios follow the scripted ones, at two seconds of a core each. */
const random = Number(process.env['COLLEGIUM_FAULTS'] ?? 20);
const lanes = 5;
/** So many attempts at one quiz: its start page lists them all. */
const attemptsEach = 10;
/** So many random scenarios in one attempt: opening the page is the dear part. */
const randomInOne = 5;

const essays = (count: number): WrittenQuestion[] =>
  Array.from({ length: count }, (_, n) => ({
    type: 'essay',
    points: '1',
    stem: `<p>Question ${n + 1}</p>`,
    body: { wordLimit: null },
    key: {},
  }));

const own = newCollege();
const students: Student[] = [];
/** Short ones, for one scenario an attempt, and long ones. */
const quizzes: MadeQuiz[] = [];
const long: MadeQuiz[] = [];

const newContext = () => openContext(own.address);
async function staff(username: string) {
  const { request } = await newContext();
  expect((await request.post('/api/login', { data: { username, password: demoPassword } })).status()).toBe(200);
  return request;
}

beforeAll(async () => {
  await own.start();
  const instructor = await staff('instructor');
  const courseId = await makeCourse(instructor, 'Rough weather');
  const settings = { timeLimit: null, maxAttempts: null, shows: 'all' as const };
  const make = (title: string, count: number) => makeQuiz(instructor, courseId, title, essays(count), settings);
  for (let n = 0; n <= scripted.length / attemptsEach; n++) quizzes.push(await make(`Squall ${n}`, questionsEach));
  // A lane that is quicker than the others takes more than its share.
  for (let n = 0; n <= random / randomInOne / attemptsEach; n++)
    long.push(await make(`Storm ${n}`, questionsEach * randomInOne));
  const names = Array.from({ length: lanes }, (_, lane) => `fault.taker.${lane}`);
  await makeStudents({ admin: await staff('admin'), manager: await staff('manager') }, courseId, names);
  students.push(...names.map((name) => new Student(name, newContext, () => own.isUp())));
}, 240_000);
afterAll(async () => {
  await Promise.all(students.map((student) => student.close()));
  await own.close();
});

/** Plays scenarios one after the other for each student, so many in one attempt, and several students at a time. */
async function playAll(
  scenarios: readonly (readonly [name: string, Scenario])[],
  { inOneAttempt, at }: { inOneAttempt: number; at: (attempt: number) => MadeQuiz | undefined },
): Promise<void> {
  const waiting = [...scenarios];
  const failures: string[] = [];
  const lane = async (student: Student) => {
    for (let attempt = 0; waiting.length > 0; attempt++) {
      const quiz = at(attempt);
      if (!quiz) throw new Error('There is no quiz');
      const taker = new Taker(quiz, student);
      let scenario;
      try {
        for (let n = 0; n < inOneAttempt; n++) {
          scenario = waiting.shift();
          if (!scenario) break;
          if (n > 0) await taker.goOn();
          await play(taker, scenario[1], () => own.restart());
          if (inOneAttempt > 1) await taker.hurry();
          await taker.expectAllKept();
          await taker.expectAllShown();
        }
        await taker.submit();
      } catch (error) {
        failures.push(`${scenario?.[0]}: ${JSON.stringify(scenario?.[1])}\n${String(error).slice(0, 800)}`);
        await student.signIn().catch(() => undefined);
        await taker.submit().catch(() => undefined);
      }
      await taker.close();
    }
  };
  await Promise.all(students.map(lane));
  expect(failures).toEqual([]);
}

test('a deadline that passed while the server was down is kept once it is back', async () => {
  const instructor = await staff('instructor');
  const [quiz] = quizzes;
  const [student] = students;
  if (!quiz || !student) throw new Error('There is no quiz');
  const path = `/api/quizzes/${quiz.quizId}`;
  const form = (await (await instructor.get(`${path}/form`)).json()) as QuizForm;
  const { request } = await student.device(0);
  const attempt = (await (await request.post(`${path}/start`)).json()) as Attempt;
  const [question] = (await (await request.get(`${path}/questions`)).json()) as { id: string }[];
  const answer = { questionId: question?.id, revision: 1, response: { text: 'in time' }, isFlagged: false };
  const saved = await request.put(`/api/attempts/${attempt.id}/answers`, { data: { answers: [answer] } });
  expect(saved.status()).toBe(200);
  const availableUntil = new Date(Date.now() + 3000).toISOString();
  const settings = { ...form.settings, availableUntil, cutsAtUntil: true };
  const changed = await instructor.put(`${path}/settings`, { data: { settings, revision: form.revision } });
  expect(changed.status(), await changed.text()).toBe(200);
  await own.kill();
  await new Promise((later) => setTimeout(later, Math.max(0, Date.parse(availableUntil) - Date.now()) + 200));
  await own.start();
  // Only staff ask, because a student's own asking would end the attempt by itself.
  const standing = async () => {
    const rows = (await (await instructor.get(`${path}/attempts?state=waiting`)).json()) as AttemptRow[];
    return rows.map(({ submittedBy, submittedAt }) => [submittedBy, submittedAt]);
  };
  await expect.poll(standing, { timeout: 5000 }).toEqual([['deadline', availableUntil]]);
  const { answers } = (await (await request.get(`/api/attempts/${attempt.id}`)).json()) as Attempt;
  expect(answers.map(({ response }) => response)).toEqual([{ text: 'in time' }]);
  quizzes.shift();
}, 120_000);

describe('whatever fails, the last answer given to each question stands at the end', () => {
  test(
    `in ${scripted.length} scripted scenarios`,
    () => playAll(scripted, { inOneAttempt: 1, at: (attempt) => quizzes[Math.floor(attempt / attemptsEach)] }),
    900_000,
  );

  test(`in ${random} random scenarios`, async () => {
    const first = Number(process.env['COLLEGIUM_FAULT_SEED'] ?? 1);
    console.warn(`Seeds ${first} to ${first + random - 1}; others: COLLEGIUM_FAULT_SEED=… COLLEGIUM_FAULTS=…`);
    const seeds = Array.from({ length: random }, (_, n) => first + n);
    const scenarios = seeds.map((seed) => [`seed ${seed}`, scenarioOf(seed)] as const);
    await playAll(scenarios, {
      inOneAttempt: randomInOne,
      at: (attempt) => long[Math.floor(attempt / attemptsEach)],
    });
  }, 1_200_000);
});
