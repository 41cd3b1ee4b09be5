import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { layAttempt, reachable } from './attempts.ts';
import type { DemoCourse, DemoItem } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import { herScores, isOpenForHer, isWaitingForHer } from './her-work.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type DemoPeople, strugglingOf } from './people.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';
import type { Timeline } from './timeline.ts';

const minute = 60_000;
const day = 86_400_000;
/** What would fall into the night was done the evening before. */
const [morning, nightToEvening] = [8, 9 * 3_600_000];

/** Writes what everyone has read, handed in and been given for it. */
export async function makeWork(
  tx: Tx,
  people: DemoPeople,
  enrolments: DemoEnrolment[],
  timeline: Timeline,
  random: Random,
): Promise<void> {
  const rows: Rows = {};
  const struggling = strugglingOf(people);
  for (const enrolment of enrolments) {
    const { course, student } = enrolment;
    if (course.plan.term === 'coming') continue;
    if (student === people.student) layHerWork(rows, course, student.id, timeline, random);
    else layWork(rows, enrolment, struggling.has(student), timeline, random);
  }
  await insertRows(tx, 'activity_progress', rows.activity_progress ?? []);
  await insertRows(tx, 'submissions', rows.submissions ?? []);
  await insertRows(tx, 'scores', rows.scores ?? []);
  await layHistory(tx);
  await insertRows(tx, 'quiz_attempts', rows.quiz_attempts ?? []);
  await insertRows(tx, 'quiz_attempt_questions', rows.quiz_attempt_questions ?? []);
  await insertRows(tx, 'quiz_answers', rows.quiz_answers ?? []);
}

/** Every score of the demo was given once, and stands as it was given. */
async function layHistory(tx: Tx): Promise<void> {
  await sql`insert into score_history (activity_id, user_id, at, by_id, via, after)
    select s.activity_id, s.user_id, s.graded_at, s.graded_by, case a.kind when 'quiz' then 'quiz' else 'grading' end,
      jsonb_build_object('points', s.points::text, 'entered', s.entered::text, 'isExcused', s.is_excused, 'status', s.status,
        'lateSeconds', s.late_seconds, 'latePenalty', s.late_penalty::text, 'isPosted', s.posted_at is not null)
    from scores s join activities a on a.id = s.activity_id
    order by s.graded_at`.execute(tx);
}

function layWork(
  rows: Rows,
  { course, student }: DemoEnrolment,
  isStruggling: boolean,
  timeline: Timeline,
  random: Random,
): void {
  const isPast = typeof course.plan.term === 'number';
  const diligence = Math.min(random.around(0.78, 0.3), isStruggling ? 0.3 : 1);
  const ability = random.around(80, 16);
  const reached = isPast ? course.items.length : Math.floor(course.items.length * Math.min(1, diligence));
  for (const [i, item] of course.items.slice(0, reached).entries()) {
    const at = momentFor(course, item, i, timeline, random);
    add(rows, 'activity_progress', { activity_id: item.id, user_id: student.id, viewed_at: at, completed_at: at });
    if (item.points === null) continue;
    submit(rows, item, student.id, at);
    const percent = Math.min(100, Math.max(35, random.around(ability, 14)));
    const points = Math.round((item.points * percent) / 100);
    if (item.kind === 'quiz') {
      // In a quiz students differ more than in their own work, so that its questions tell them apart.
      const wish = (item.points * Math.min(100, Math.max(0, percent + 2.5 * (ability - 80)))) / 100;
      take(rows, item, student.id, reachable(wish, item), at, random);
      continue;
    }
    // By the day and not by the hour: at whatever time the college is filled in, some work waits and some is graded.
    const isGraded = isPast || at < timeline.at(-5, '12:00');
    if (isGraded) grade(rows, course, item, student.id, points, at, timeline);
  }
}

/** She is through with all but what stands open, and her marks make the figures of her dashboard. */
function layHerWork(rows: Rows, course: DemoCourse, herId: string, timeline: Timeline, random: Random): void {
  const scores = herScores(course);
  for (const [i, item] of course.items.entries()) {
    if (isOpenForHer(course, item)) continue;
    const at = herMoment(course, item, i, timeline, random);
    add(rows, 'activity_progress', { activity_id: item.id, user_id: herId, viewed_at: at, completed_at: at });
    if (item.points === null) continue;
    const points = scores.get(item);
    if (points === undefined && !isWaitingForHer(course, item)) continue;
    submit(rows, item, herId, at);
    if (item.kind === 'quiz') take(rows, item, herId, points ?? 0, at, random);
    else if (points !== undefined) grade(rows, course, item, herId, points, at, timeline);
  }
}

function herMoment(course: DemoCourse, item: DemoItem, i: number, timeline: Timeline, random: Random): Date {
  if (item.title === 'Contrast you can compute') return timeline.past(0, '09:12');
  if (item.title === 'Responsive layout study') return timeline.past(-6, '21:30');
  if (isWaitingForHer(course, item)) return timeline.past(-3, '18:05');
  const at = momentFor(course, item, i, timeline, random);
  if (item.kind !== 'assignment') return at;
  // What else she handed in was graded before the study was.
  return new Date(Math.min(at.getTime(), timeline.past(-6, '18:40').getTime() - i * 17 * minute));
}

function momentFor(course: DemoCourse, item: DemoItem, i: number, timeline: Timeline, random: Random): Date {
  const at = anyHour(course, item, i, timeline, random);
  return at.getUTCHours() < morning ? new Date(at.getTime() - nightToEvening) : at;
}

/** Work is done shortly before it is due, reading along the weeks of the term. */
function anyHour(course: DemoCourse, item: DemoItem, i: number, timeline: Timeline, random: Random): Date {
  const latest = timeline.now.getTime() - random.whole(40, 2400) * 60_000;
  if (item.dueAt) return new Date(Math.min(latest, item.dueAt.getTime() - random.whole(1, 60) * 3_600_000));
  const start = Date.parse(`${course.term.startsOn}T09:00:00Z`);
  const end = Math.min(latest, Date.parse(`${course.term.endsOn}T18:00:00Z`));
  // The last items of a running term are due, and have moments of their own: reading goes on between them.
  const pace = typeof course.plan.term === 'number' ? 1 : 1.3;
  const share = (pace * (i + random.next())) / course.items.length;
  return new Date(start + (end - start) * Math.min(0.98, share));
}

function submit(rows: Rows, item: DemoItem, userId: string, at: Date): void {
  add(rows, 'submissions', { id: newId(), activity_id: item.id, user_id: userId, submitted_at: at });
}

/** Takes a quiz, which the server grades as it is submitted. */
function take(rows: Rows, item: DemoItem, userId: string, score: number, at: Date, random: Random): void {
  layAttempt(rows, item, userId, score, at, random);
  const given = { activity_id: item.id, user_id: userId, points: String(score) };
  add(rows, 'scores', { ...given, graded_at: at, posted_at: at });
}

function grade(
  rows: Rows,
  course: DemoCourse,
  item: DemoItem,
  userId: string,
  points: number,
  at: Date,
  timeline: Timeline,
): void {
  const isStudy = item.title === 'Responsive layout study';
  const gradedAt = isStudy
    ? timeline.past(-1, '16:40')
    : new Date(Math.min(at.getTime() + 3 * day, timeline.now.getTime() - 3_600_000));
  add(rows, 'scores', {
    activity_id: item.id,
    user_id: userId,
    points: String(points),
    graded_by: course.teacherId,
    graded_at: gradedAt,
    posted_at: gradedAt,
  });
}
