import type { OverrideList } from '../../../contract/overrides.ts';
import { say } from '../../../contract/text.ts';
import { type WorkKind, workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { writtenDue } from '../../mail/written-moment.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import type { DatedActivity } from './access.ts';

type Students = OverrideList['students'];

const isWorkKind = (kind: DatedActivity['kind']): kind is WorkKind =>
  kind === 'assignment' || kind === 'quiz' || kind === 'discussion';

/** Tells students who see a piece of work that another due date holds for them than before. */
export async function tellOfDates(
  app: App,
  tx: Tx,
  actor: Actor,
  activity: DatedActivity,
  [before, after]: readonly [Students, Students],
): Promise<void> {
  const { id, kind, title, courseId } = activity;
  if (!activity.isVisible || activity.status !== 'active' || !isWorkKind(kind)) return;
  const earlier = new Map(before.map((student) => [student.id, student.dates.dueAt]));
  const due = new Map(after.map((student) => [student.id, student.dates.dueAt]));
  const moved = [...due.keys()].filter((student) => earlier.get(student) !== due.get(student));
  if (moved.length === 0) return;
  const readers = await readersIn(tx, courseId, moved);
  const same = Map.groupBy(readers, (reader) => [due.get(reader.id), reader.time_zone].join());
  const tellings = [...same.values()].flatMap((those): Telling[] => {
    const [first] = those;
    if (!first) return [];
    const dueAt = due.get(first.id) ?? null;
    const code = first.course_code;
    return [
      {
        kind: 'due_soon',
        to: those.map((reader) => reader.id),
        by: actor.id,
        subject: id,
        course: courseId,
        path: workPath({ kind, course: courseId, id }),
        title: say`The due date of “${title}” has changed`,
        detail:
          dueAt === null
            ? say`No due date · ${code}`
            : say`${writtenDue(new Date(dueAt), first.time_zone ?? app.settings.timeZone)} · ${code}`,
        group: { key: `dates:${id}` },
      },
    ];
  });
  await tell(app, tx, ...tellings);
}

const readersIn = (tx: Tx, courseId: string, ids: readonly string[]) =>
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
