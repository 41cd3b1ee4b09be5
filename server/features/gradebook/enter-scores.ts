import type { CellChange, GradebookChanges } from '../../../contract/gradebook.ts';
import type { ScoreOrigin } from '../../../contract/gradebook-scores.ts';
import type { GradeScale } from '../../../domain/grade-scale.ts';
import { parseEntry } from '../../../domain/grading/entry.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { loadForScoring } from './access.ts';
import { refuseAnonymous } from './anonymous.ts';
import { type CourseRules, engineRules, findCourseRules, type ItemRow } from './course-rules.ts';
import { overtakenRefusal } from './overtaken.ts';
import { changesAfter } from './read-gradebook.ts';
import type { ScoreChange } from './score-change.ts';
import { refreshTotals } from './stale.ts';
import { writeScores } from './write-scores.ts';
import type { Text } from '../../../contract/text.ts';

interface Sent {
  changes: CellChange[];
  isUndo: boolean;
  why: string;
}

/** Enters scores as they were typed: all of them, or none. */
export async function enterScores(app: App, actor: Actor, courseId: string, sent: Sent): Promise<GradebookChanges> {
  // What is computed with a student's change are their totals alone, so all others must stand.
  await refreshTotals(app, courseId);
  return transaction(app.database, async (tx) => {
    const course = await loadForScoring(tx, actor, courseId);
    const people = sent.changes.map(({ userId }) => userId);
    await refuseOthersStudents(tx, actor, course, people);
    const changes = await readEntries(tx, courseId, sent.changes);
    await applyChanges(app, tx, actor, changes, sent.isUndo ? 'undo' : 'gradebook', sent.why);
    return changesAfter(app, tx, actor, course, changes);
  });
}

/** Writes what a person has changed, or refuses it with what others have written since. */
export async function applyChanges(
  app: App,
  tx: Tx,
  actor: Actor,
  changes: readonly ScoreChange[],
  via: ScoreOrigin,
  why: string,
): Promise<number> {
  await refuseAnonymous(tx, changes);
  const { written, overtaken } = await writeScores(app, tx, { by: actor.id, via, why }, changes);
  if (overtaken.length > 0) throw await overtakenRefusal(tx, actor, changes, overtaken);
  return written.filter(({ changed }) => changed).length;
}

async function readEntries(tx: Tx, courseId: string, sent: readonly CellChange[]): Promise<ScoreChange[]> {
  const course = await findCourseRules(tx, courseId);
  const students = await studentsAmong(tx, courseId, sent);
  const items = new Map(course.items.map((item) => [item.id, item]));
  const errors: Record<string, Text> = {};
  const seen = new Set<string>();
  const changes = sent.flatMap(({ entry, points, ...change }, index): ScoreChange[] => {
    const item = items.get(change.activityId);
    const cell = `${change.activityId} ${change.userId}`;
    if (!item) errors[`changes.${index}.activityId`] = 'Choose work of this course';
    else if (!students.has(change.userId)) errors[`changes.${index}.userId`] = 'Choose a student of this course';
    else if (seen.has(cell)) errors[`changes.${index}`] = 'Change each score once';
    else {
      seen.add(cell);
      const standing = points === undefined ? {} : { entered: points };
      const read = entry === undefined ? standing : readEntry(course, item, entry);
      if ('problem' in read) errors[`changes.${index}.entry`] = read.problem;
      else return [{ ...read, ...given(change) }];
    }
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changes;
}

/** Without what was not sent. */
function given({
  activityId,
  userId,
  isExcused,
  status,
  lateSeconds,
  revision,
}: Omit<CellChange, 'entry' | 'points'>): ScoreChange {
  return {
    activityId,
    userId,
    revision,
    ...(isExcused !== undefined && { isExcused }),
    ...(status !== undefined && { status }),
    ...(lateSeconds !== undefined && { lateSeconds }),
  };
}

type Entry = Pick<ScoreChange, 'entered' | 'isExcused'> | { problem: Text };

/** What was typed for an item: nothing takes the score back, `ex` excuses. */
export function readEntry(course: CourseRules, item: ItemRow, text: string): Entry {
  if (text === '' || text === '-' || text === '–') return { entered: null, isExcused: false };
  if (/^(ex|excused)$/i.test(text)) return { isExcused: true };
  const scale: GradeScale = engineRules(course).scale;
  const read = parseEntry(item.gradingType, text, item.points, scale);
  return 'problem' in read ? read : { entered: read.points };
}

const enrolled = ['active', 'completed'] as const;

export async function studentsAmong(
  read: Readable,
  courseId: string,
  cells: readonly { userId: string }[],
): Promise<Set<string>> {
  const ids = [...new Set(cells.map(({ userId }) => userId))];
  if (ids.length === 0) return new Set();
  const rows = await read
    .selectFrom('enrolments')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('state', 'in', enrolled)
    .where('user_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
