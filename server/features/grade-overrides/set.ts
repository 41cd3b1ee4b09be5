import { say } from '../../../contract/text.ts';
import type { GradeOverride } from '../../../contract/grade-overrides.ts';
import { compare, fraction } from '../../../domain/fraction.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { parseOverride } from '../../../domain/grading/override.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, forbidden, invalid, notFound } from '../../refusal.ts';
import type { CourseForActor } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';
import { loadForScoring } from '../gradebook/access.ts';
import { engineRules, findCourseRules } from '../gradebook/course-rules.ts';
import { studentsAmong } from '../gradebook/enter-scores.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { lockTotals } from '../gradebook/locks.ts';
import { computeTotals } from '../gradebook/recompute.ts';
import { tell } from '../notifications/tell.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findAll } from './list.ts';

interface Sent {
  entry: string;
  why: string;
  standing: string | null;
}

/** For who sets course grades in a course: its instructors and managers, on its students. */
export async function loadForOverride(
  read: Readable,
  actor: Actor,
  courseId: string,
  userId: string,
): Promise<CourseForActor> {
  const course = await loadForScoring(read, actor, courseId);
  if (!canEdit(course))
    throw forbidden('A course grade is set by the course’s instructors. Ask one of them, with your reason.');
  if (!(await studentsAmong(read, courseId, [{ userId }])).has(userId)) throw notFound();
  return course;
}

/** Sets a student’s course grade, or lets the reckoned one count again; the total that is stored follows at once. */
export async function setOverride(
  app: App,
  by: By,
  courseId: string,
  userId: string,
  sent: Sent,
): Promise<GradeOverride[]> {
  return transaction(app.database, async (tx) => {
    const course = await loadForOverride(tx, by.actor, courseId, userId);
    await lockTotals(tx, courseId, [userId]);
    const rules = await findCourseRules(tx, courseId);
    // It may have been completed while this waited for its scores.
    refuseFinal(rules);
    const { scale } = engineRules(rules);
    const percent = readEntry(sent.entry, scale);
    const standing = await findStanding(tx, courseId, userId);
    if (isKept(standing, percent, sent, by.actor)) return findAll(tx, courseId, userId, scale);
    if ((standing?.id ?? null) !== sent.standing)
      throw changedSince(
        'Someone else has set this grade meanwhile, or taken it back. Reload to see what stands now; what you typed stays here.',
      );
    await write(app, tx, by.actor, { courseId, userId, percent, why: sent.why, standing });
    await computeTotals(app, tx, rules, [userId]);
    await record(app, tx, by, course, userId, { from: standing, to: percent, why: sent.why, scale });
    return findAll(tx, courseId, userId, scale);
  });
}

function readEntry(entry: string, scale: GradeScale): string | null {
  if (entry === '') return null;
  const read = parseOverride(entry, scale);
  if ('problem' in read) throw invalid({ entry: read.problem });
  return read.percent;
}

interface Standing {
  id: string;
  percent: string;
  why: string;
  set_by: string | null;
}

function findStanding(tx: Tx, courseId: string, userId: string): Promise<Standing | undefined> {
  return tx
    .selectFrom('grade_overrides')
    .select(['id', 'percent', 'why', 'set_by'])
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** It stands as it is sent: by the same change sent before, whose answer was lost on the way. */
function isKept(standing: Standing | undefined, percent: string | null, { why }: Sent, actor: Actor): boolean {
  if (!standing || percent === null) return !standing && percent === null;
  const isSame = compare(fraction(standing.percent), fraction(percent)) === 0;
  return isSame && standing.why === why && standing.set_by === actor.id;
}

interface Change {
  courseId: string;
  userId: string;
  percent: string | null;
  why: string;
  standing: Standing | undefined;
}

async function write(app: App, tx: Tx, actor: Actor, change: Change): Promise<void> {
  const now = app.clock.now();
  if (change.standing)
    await tx
      .updateTable('grade_overrides')
      .set({ ended_at: now, ended_by: actor.id })
      .where('id', '=', change.standing.id)
      .execute();
  if (change.percent === null) return;
  const { courseId, userId, percent, why } = change;
  await tx
    .insertInto('grade_overrides')
    .values({ id: newId(), course_id: courseId, user_id: userId, percent, why, set_by: actor.id, set_at: now })
    .execute();
}

interface Recorded {
  from: Standing | undefined;
  to: string | null;
  why: string;
  scale: GradeScale;
}

/** The record, the student, and the pages of both. */
async function record(app: App, tx: Tx, by: By, course: CourseForActor, userId: string, done: Recorded) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const shown = (percent: string) => `${Number(percent)}% ${letterOf(done.scale, fraction(percent)).letter}`;
  await writeAudit(app, tx, by, {
    action: done.to === null ? 'course.grade_override_ended' : 'course.grade_overridden',
    user,
    course,
    changes: {
      grade: { from: done.from ? shown(done.from.percent) : null, to: done.to === null ? null : shown(done.to) },
      why: { to: done.why },
    },
  });
  await tell(app, tx, {
    kind: 'graded',
    to: [userId],
    by: by.actor.id,
    subject: course.id,
    course: course.id,
    path: '/grades',
    title:
      done.to === null
        ? say`Your grade in “${course.title}” is calculated again`
        : say`Your grade in “${course.title}” was set`,
    detail: done.to === null ? '' : shown(done.to),
    group: { key: `course-grade:${course.id}` },
  });
  await announce(
    tx,
    { topic: `gradebook:${course.id}`, to: { staff: course.id } },
    { topic: `course:${course.id}`, to: { people: [userId] } },
  );
}
