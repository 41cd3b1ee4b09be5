import type { ActivityKind } from '../../../contract/activities.ts';
import type { WorkKind } from '../../../contract/assignment-values.ts';
import type { OverrideList } from '../../../contract/overrides.ts';
import { counted, say } from '../../../contract/text.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { writtenDue } from '../../mail/written-moment.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import type { DatedActivity } from './access.ts';

type Students = OverrideList['students'];

/** That another due date holds for somebody than before. */
export interface ChangedDue {
  userId: string;
  timeZone: string | null;
  activityId: string;
  kind: ActivityKind;
  title: string;
  dueAt: Date | null;
  courseCode: string;
}

/** Tells students who see a piece of work that another due date holds for them than before. */
export async function tellOfDates(
  app: App,
  tx: Tx,
  actor: Actor,
  activity: DatedActivity,
  [before, after]: readonly [Students, Students],
): Promise<void> {
  const { id, kind, title, courseId } = activity;
  if (!activity.isVisible || activity.status !== 'active') return;
  const earlier = new Map(before.map((student) => [student.id, student.dates.dueAt]));
  const now = app.clock.now().toISOString();
  const due = new Map(after.map((student) => [student.id, student.dates.dueAt]));
  const moved = [...due].filter(([student, dueAt]) => {
    const was = earlier.get(student) ?? null;
    // Both as they are written in JSON: they sort as they come.
    const isOver = was !== null && dueAt !== null && was <= now && dueAt <= now;
    return was !== dueAt && !isOver;
  });
  if (moved.length === 0) return;
  const ids = moved.map(([student]) => student);
  const changed = (await readersIn(tx, courseId, ids)).map((reader): ChangedDue => {
    const dueAt = due.get(reader.id) ?? null;
    const { id: userId, time_zone: timeZone, course_code: courseCode } = reader;
    return {
      userId,
      timeZone,
      courseCode,
      activityId: id,
      kind,
      title,
      dueAt: dueAt === null ? null : new Date(dueAt),
    };
  });
  await tellOfChanged(app, tx, changed, { courseId, by: actor.id });
}

export interface Deed {
  courseId: string;
  by: string | null;
}

/** One telling for each to whom it says the same; whom a deed gives several other dates has one notification of all. */
export async function tellOfChanged(app: App, tx: Tx, changed: readonly ChangedDue[], deed: Deed): Promise<void> {
  const theirs = Map.groupBy(
    changed.filter(({ kind }) => isWorkKind(kind)),
    ({ userId }) => userId,
  );
  const same = Map.groupBy(theirs.values(), (rows) =>
    rows.length === 1
      ? [rows[0]?.activityId, rows[0]?.dueAt?.getTime(), rows[0]?.timeZone].join()
      : rows.map(({ activityId }) => activityId).join(),
  );
  const tellings = [...same.values()].flatMap((those) => {
    const [rows = []] = those;
    const to = those.flatMap(([row]) => (row ? [row.userId] : []));
    return rows.length === 1 ? tellingOfOne(app, rows, to, deed) : tellingOfSeveral(rows, to, deed);
  });
  if (tellings.length > 0) await tell(app, tx, ...tellings);
}

function tellingOfOne(app: App, [row]: readonly ChangedDue[], to: string[], { courseId, by }: Deed): Telling[] {
  if (!row || !isWorkKind(row.kind)) return [];
  const { activityId: id, kind, title, dueAt, courseCode: code } = row;
  const detail =
    dueAt === null
      ? say`No due date · ${code}`
      : say`${writtenDue(dueAt, row.timeZone ?? app.settings.timeZone)} · ${code}`;
  return [
    {
      kind: 'due_soon',
      to,
      by,
      subject: id,
      course: courseId,
      path: workPath({ kind, course: courseId, id }),
      title: say`The due date of “${title}” has changed`,
      detail,
      group: { key: `dates:${id}` },
    },
  ];
}

/** So many are called by their names. */
const mostNamed = 5;

export const namesOf = (works: readonly { title: string }[]): string =>
  [...works.slice(0, mostNamed).map(({ title }) => title), ...(works.length > mostNamed ? ['…'] : [])].join(', ');

function tellingOfSeveral(rows: readonly ChangedDue[], to: string[], { courseId, by }: Deed): Telling[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      kind: 'due_soon',
      to,
      by,
      subject: null,
      course: courseId,
      path: `/courses/${courseId}`,
      title: say`${counted(rows.length, { one: '# due date has changed', other: '# due dates have changed' })} · ${first.courseCode}`,
      detail: namesOf(rows),
      group: { key: `dates-in:${courseId}` },
    },
  ];
}

const isWorkKind = (kind: ActivityKind): kind is WorkKind =>
  kind === 'assignment' || kind === 'quiz' || kind === 'discussion';

/** Of these students of a course, who can be told. */
export const readersIn = (tx: Tx, courseId: string, ids: readonly string[]) =>
  tx
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.course_id', '=', courseId)
    .where('e.state', '=', 'active')
    .where('u.is_active', '=', true)
    .where('u.id', 'in', ids)
    .orderBy('u.id')
    .select(['u.id', 'u.time_zone', 'c.course_code'])
    .execute();
