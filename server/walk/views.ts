import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ApiCall } from '../../contract/api.ts';
import { transaction, type Tx } from '../db/database.ts';
import { recomputeCourses } from '../features/gradebook/recompute.ts';
import { writeScores } from '../features/gradebook/write-scores.ts';
import type { Walk } from './walk.ts';

/** What does not agree with what, in words: the same is read in many places, and what is stored follows from what else is. */
export async function disagreements(walk: Walk): Promise<string[]> {
  const found: string[] = [];
  const agree = (what: string, ...[first, ...others]: unknown[]) => {
    if (!others.every((other) => isDeepStrictEqual(other, first)))
      found.push(`${what}: ${[first, ...others].map((each) => JSON.stringify(each)).join(' <> ')}`);
  };
  await keptAndFresh(walk, agree);
  for (const assignment of walk.assignments) await waitingWork(walk, assignment, agree);
  for (const student of walk.students) await ownWork(walk, student, agree);
  await whatFollows(walk, agree);
  return found;
}

type Agree = (what: string, ...readings: unknown[]) => void;

const ofStudents = [
  'GET /api/courses/{id}/grade',
  'GET /api/courses/{id}/modules',
  'GET /api/grades',
  'GET /api/assignments',
  'GET /api/dashboard',
  'GET /api/courses',
  'GET /api/auth/user',
] as const satisfies ApiCall[];

/** A server that remembers answers like one that never was asked. */
async function keptAndFresh(walk: Walk, agree: Agree): Promise<void> {
  const fresh = await walk.college.another();
  const params = { id: walk.course.id };
  const answers = async (college: typeof fresh, student: { id: string }) => {
    const client = await college.as(student);
    const read = async (name: (typeof ofStudents)[number]) => {
      const reply = await client.raw({ method: 'GET', url: addressOf(name, walk) });
      return reply.statusCode === 200 ? reply.body : reply.statusCode;
    };
    return Promise.all(ofStudents.map(read));
  };
  for (const student of walk.students)
    agree('remembered and fresh', await answers(walk.college, student), await answers(fresh, student));
  const [teacher] = walk.staff;
  const book = async (college: typeof fresh) =>
    teacher && (await (await college.as(teacher)).call('GET /api/courses/{id}/gradebook', { params })).answer.rows;
  agree('gradebook, remembered and fresh', await book(walk.college), await book(fresh));
  await fresh.close();
}

const addressOf = (name: string, { course }: Walk) => name.replace('GET ', '').replace('{id}', course.id);

/** How many wait to be graded in an assignment. */
async function waitingWork(walk: Walk, { id }: { id: string }, agree: Agree): Promise<void> {
  const [teacher] = walk.staff;
  if (!teacher) return;
  const params = { id };
  const page = await walk.read(teacher, 'GET /api/assignments/{id}', { params });
  const grading = await walk.read(teacher, 'GET /api/assignments/{id}/grading', { params });
  const handedIn = await walk.read(teacher, 'GET /api/assignments/{id}/submissions', { params });
  const taught = await walk.read(teacher, 'GET /api/taught-assignments');
  const queue = await walk.read(teacher, 'GET /api/grading-queue');
  const book = await walk.read(teacher, 'GET /api/courses/{id}/gradebook', { params: { id: walk.course.id } });
  const place = book?.columns.findIndex((column) => column.id === id) ?? -1;
  const count = (list: readonly { isWaiting: boolean }[] | undefined) =>
    list?.filter(({ isWaiting }) => isWaiting).length;
  agree(
    `waiting in ${id}`,
    page?.staff?.waiting,
    count(grading?.works),
    count(handedIn ?? undefined),
    taught?.find((work) => work.id === id)?.waiting,
    queue?.find((work) => work.id === id)?.waiting ?? 0,
    book?.rows.filter((row) => row.waiting.includes(place)).length,
  );
}

/** Where a student stands, as they, their teacher and their supervisor read it. */
async function ownWork(walk: Walk, student: { id: string }, agree: Agree): Promise<void> {
  const [teacher] = walk.staff;
  const { course } = walk;
  const params = { id: course.id };
  const list = await walk.read(student, 'GET /api/courses/{id}/assignments', { params });
  const book = teacher && (await walk.read(teacher, 'GET /api/courses/{id}/gradebook', { params }));
  const row = book?.rows.find(({ id }) => id === student.id);
  agree(`in the course: ${student.id}`, list !== null, row !== undefined);
  if (!list || !row) return;

  const modules = await walk.read(student, 'GET /api/courses/{id}/modules', { params });
  const grades = await walk.read(student, 'GET /api/grades');
  const dashboard = await walk.read(student, 'GET /api/dashboard');
  const supervised = await walk.read(walk.supervisor, 'GET /api/students/{id}', { params: { id: student.id } });
  const percent = grades?.courses.find(({ id }) => id === course.id)?.percent ?? null;
  const total = row.totals[2] ? oneDecimal(row.totals[2].split(' ')[0] ?? '') : null;
  agree(
    `the grade of ${student.id}`,
    percent,
    dashboard?.averageGrade?.percent ?? null,
    supervised?.courses[0]?.grade?.percent ?? null,
  );
  if (percent === null || total === null) agree(`whether ${student.id} has a grade`, percent, total);
  else agree(`the total of ${student.id}`, Math.abs(Number(percent) - total) < 0.11, true);
  const done = modules?.reduce((sum, module) => sum + module.done, 0);
  agree(`what ${student.id} has done`, done, supervised?.courses[0]?.done);

  const board = (await walk.read(student, 'GET /api/assignments')) ?? [];
  for (const item of board.filter(({ kind }) => kind === 'assignment')) {
    const page = await walk.read(student, 'GET /api/assignments/{id}', { params: { id: item.id } });
    const listed = list.find(({ id }) => id === item.id);
    agree(
      `how ${student.id} stands with ${item.id}`,
      [item.status, item.timeliness, item.mark, item.isExcused, item.dueAt],
      page?.mine && [page.mine.status, page.mine.timeliness, page.mine.mark, page.mine.isExcused, page.dueAt],
      [listed?.mine?.status, item.timeliness, item.mark, item.isExcused, listed?.dueAt],
    );
  }
}

const oneDecimal = (text: string) => Math.round(Number(text) * 10) / 10;

/** Totals and penalties are what they become when they are made anew. */
async function whatFollows({ college, course }: Walk, agree: Agree): Promise<void> {
  const stored = async (tx: Tx) => {
    const scores =
      await sql`select s.activity_id, s.user_id, s.entered, s.points, s.late_seconds, s.late_penalty from scores s
      join enrolments e on e.user_id = s.user_id and e.course_id = ${course.id} and e.state = 'active' order by 1, 2`.execute(
        tx,
      );
    const totals =
      await sql`select t.user_id, t.current_posted, t.final_posted, t.current_all, t.final_all, t.letters from course_totals t
      join enrolments e on e.user_id = t.user_id and e.course_id = t.course_id and e.state = 'active' order by 1`.execute(
        tx,
      );
    return { scores: scores.rows, totals: totals.rows };
  };
  const anew: Record<string, (tx: Tx) => Promise<unknown>> = {
    totals: (tx) => recomputeCourses(college.app, tx, [course.id]),
    penalties: async (tx) => {
      const { rows } = await sql<{ activityId: string; userId: string }>`
        select activity_id as "activityId", user_id as "userId" from scores order by 2, 1`.execute(tx);
      await writeScores(college.app, tx, { by: null, via: 'policy' }, rows);
    },
  };
  for (const [what, make] of Object.entries(anew))
    await transaction(college.app.database, async (tx) => {
      const before = await stored(tx);
      await make(tx);
      agree(`${what}, stored and made anew`, before, await stored(tx));
      throw new PutBack();
    }).catch((error: unknown) => {
      if (!(error instanceof PutBack)) throw error;
    });
}

class PutBack extends Error {}
