import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell } from '../notifications/tell.ts';
import { sameNumber } from './next-score.ts';
import type { Writing } from './score-change.ts';
import { decimal, type Said, say } from '../../../contract/text.ts';
import type { NextScore, ScoredActivity, StandingScore } from './standing-score.ts';

interface Written {
  activity: ScoredActivity;
  before: StandingScore | null;
  after: NextScore;
}

/**
 * What follows from scores for people: open gradebooks hear of them; a student, and the record, of what they can see and
 * of nothing else.
 */
export async function tellScores(
  app: App,
  tx: Tx,
  writing: Writing,
  courseId: string,
  written: readonly Written[],
): Promise<void> {
  const visible = written.filter((one) => one.before?.postedAt || one.after.postedAt || isSaidOtherwise(one));
  const graded = written.filter(isNews);
  if (graded.length > 0) await writeEvents(app, tx, writing, graded);
  if (graded.length > 0 && (writing.tells ?? writing.by !== null)) await tellStudents(app, tx, writing, graded);
  await takeBackHidden(app, tx, written);
  await announce(tx, { topic: `gradebook:${courseId}`, to: { staff: courseId } });
  const people = visible.map(({ after }) => after.userId);
  if (people.length === 0) return;
  // A posted score may be what a module asks for.
  await announce(
    tx,
    { topic: `course:${courseId}`, to: { people } },
    { topic: `learning:${courseId}`, to: { staff: courseId } },
  );
}

/** That work is late, missing or neither stands on the pages of its student whether or not a score is posted. */
function isSaidOtherwise({ activity, before, after }: Written): boolean {
  return activity.isShown && (before?.status ?? null) !== after.status;
}

/** A student can see now what they could not, or something else than before; of a draft they do not even know the name. */
function isNews({ activity, before, after }: Written): boolean {
  if (!after.postedAt || !activity.isShown) return false;
  if (!before?.postedAt) return true;
  if (before.isExcused && after.isExcused) return false;
  return !sameNumber(before.points, after.points) || before.isExcused !== after.isExcused;
}

async function writeEvents(app: App, tx: Tx, { by }: Writing, graded: readonly Written[]): Promise<void> {
  const rows = graded.map(({ activity, after }) => ({
    id: newId(),
    kind: after.isExcused ? 'submission.excused' : 'submission.graded',
    at: app.clock.now(),
    actor_id: by,
    user_id: after.userId,
    course_id: activity.courseId,
    subject_id: activity.id,
    subject: activity.title,
    data: JSON.stringify(after.isExcused ? {} : shares(after.points, activity.points)),
  }));
  await insertRows(tx, 'events', rows);
}

function shares(points: string | null, of: string | null): object {
  return points === null || of === null ? {} : { points: inPoints(fraction(points)), of: inPoints(fraction(of)) };
}

async function tellStudents(app: App, tx: Tx, { by }: Writing, graded: readonly Written[]): Promise<void> {
  const tellings = graded.map(({ activity, before, after }) => ({
    kind: 'graded' as const,
    to: [after.userId],
    by,
    subject: activity.id,
    course: activity.courseId,
    path: workPath({ kind: activity.kind, course: activity.courseId, id: activity.id }),
    title: titleOf(activity, before, after),
    detail: detailOf(activity, after),
    group: { key: `graded:${activity.id}` },
  }));
  await tell(app, tx, ...tellings);
}

/** A score that students no longer see is told to nobody any more, nor what was said with it. */
async function takeBackHidden(app: App, tx: Tx, written: readonly Written[]): Promise<void> {
  const hidden = written.filter(({ before, after }) => before?.postedAt && !after.postedAt);
  for (const [subject, those] of Map.groupBy(hidden, ({ activity }) => activity.id))
    for (const kind of ['graded', 'reply'] as const)
      await takeBack(app, tx, { kind, subject, people: those.map(({ after }) => after.userId) });
}

function titleOf({ title }: ScoredActivity, before: StandingScore | null, after: NextScore): Said {
  if (after.isExcused) return say`You are excused from “${title}”`;
  return before?.postedAt ? say`Your grade for “${title}” has changed` : say`“${title}” is graded`;
}

function detailOf({ points }: ScoredActivity, after: NextScore): string | Said {
  if (after.isExcused || after.points === null) return '';
  const given = decimal(inPoints(fraction(after.points)));
  if (points === null) return say`${given}`;
  const most = decimal(inPoints(fraction(points)));
  if (Number(after.latePenalty) <= 0) return say`${given} of ${most}`;
  return say`${given} of ${most}, ${decimal(inPoints(fraction(after.latePenalty)))} taken off because it was late`;
}
