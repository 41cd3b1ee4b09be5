import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { DemoCourse, DemoItem } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import { herScores, isOpenForHer, isWaitingForHer } from './her-work.ts';
import { insertAll } from './insert.ts';
import type { DemoPeople } from './people.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

interface Rows {
  progress: Insertable<Schema['activity_progress']>[];
  submissions: Insertable<Schema['submissions']>[];
  scores: Insertable<Schema['scores']>[];
}

const day = 86_400_000;

/** Writes what everyone has read, handed in and been given for it. */
export async function makeWork(
  tx: Tx,
  people: DemoPeople,
  enrolments: DemoEnrolment[],
  timeline: Timeline,
  random: Random,
): Promise<void> {
  const rows: Rows = { progress: [], submissions: [], scores: [] };
  for (const enrolment of enrolments) {
    const { course, student } = enrolment;
    if (course.plan.term === 'coming') continue;
    if (student === people.student) layHerWork(rows, course, student.id, timeline, random);
    else layWork(rows, enrolment, timeline, random);
  }
  await insertAll(tx, 'activity_progress', rows.progress);
  await insertAll(tx, 'submissions', rows.submissions);
  await insertAll(tx, 'scores', rows.scores);
}

function layWork(rows: Rows, { course, student }: DemoEnrolment, timeline: Timeline, random: Random): void {
  const isPast = typeof course.plan.term === 'number';
  const diligence = random.around(0.78, 0.3);
  const ability = random.around(80, 16);
  const reached = isPast ? course.items.length : Math.floor(course.items.length * Math.min(1, diligence));
  for (const [i, item] of course.items.slice(0, reached).entries()) {
    const at = momentFor(course, item, i, timeline, random);
    rows.progress.push({ activity_id: item.id, user_id: student.id, viewed_at: at, completed_at: at });
    if (item.points === null) continue;
    submit(rows, item, student.id, at);
    const percent = Math.min(100, Math.max(35, random.around(ability, 14)));
    const isGraded = isPast || at.getTime() < timeline.now.getTime() - 5 * day;
    if (isGraded) grade(rows, course, item, student.id, Math.round((item.points * percent) / 100), at, timeline);
  }
}

/** She is through with all but what stands open, and her marks make the figures of her dashboard. */
function layHerWork(rows: Rows, course: DemoCourse, herId: string, timeline: Timeline, random: Random): void {
  const scores = herScores(course);
  for (const [i, item] of course.items.entries()) {
    if (isOpenForHer(course, item)) continue;
    const at = herMoment(course, item, i, timeline, random);
    rows.progress.push({ activity_id: item.id, user_id: herId, viewed_at: at, completed_at: at });
    if (item.points === null) continue;
    const points = scores.get(item);
    if (points === undefined && !isWaitingForHer(course, item)) continue;
    submit(rows, item, herId, at);
    if (points !== undefined) grade(rows, course, item, herId, points, at, timeline);
  }
}

function herMoment(course: DemoCourse, item: DemoItem, i: number, timeline: Timeline, random: Random): Date {
  if (item.title === 'Contrast you can compute') return timeline.past(0, '09:12');
  if (item.title === 'Responsive layout study') return timeline.past(-6, '21:30');
  if (isWaitingForHer(course, item)) return timeline.past(-1, '18:05');
  return momentFor(course, item, i, timeline, random);
}

/** Work is done shortly before it is due, reading along the weeks of the term. */
function momentFor(course: DemoCourse, item: DemoItem, i: number, timeline: Timeline, random: Random): Date {
  const latest = timeline.now.getTime() - random.whole(40, 2400) * 60_000;
  if (item.dueAt) return new Date(Math.min(latest, item.dueAt.getTime() - random.whole(1, 60) * 3_600_000));
  const start = Date.parse(`${course.term.startsOn}T09:00:00Z`);
  const end = Math.min(latest, Date.parse(`${course.term.endsOn}T18:00:00Z`));
  const share = (i + random.next()) / course.items.length;
  return new Date(start + (end - start) * Math.min(0.98, share));
}

function submit(rows: Rows, item: DemoItem, userId: string, at: Date): void {
  rows.submissions.push({ id: newId(), activity_id: item.id, user_id: userId, submitted_at: at });
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
  rows.scores.push({
    activity_id: item.id,
    user_id: userId,
    points: String(points),
    graded_by: course.teacherId,
    graded_at: gradedAt,
    posted_at: gradedAt,
  });
}
