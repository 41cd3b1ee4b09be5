import type { OverrideList } from '../../../contract/overrides.ts';
import { counted, say } from '../../../contract/text.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import type { DatedActivity } from './access.ts';
import { readersIn } from './tell-of-dates.ts';

type Students = OverrideList['students'];

/** Tells students who see a piece of work that they have more attempts at it than before, or fewer. */
export async function tellOfAttempts(
  app: App,
  tx: Tx,
  actor: Actor,
  activity: DatedActivity,
  [before, after]: readonly [Students, Students],
): Promise<void> {
  const { id, kind, title, courseId } = activity;
  if (kind !== 'quiz' && kind !== 'assignment') return;
  // Where any number is allowed they say nothing.
  if (activity.attempts === null || !activity.isVisible || activity.status !== 'active') return;
  const earlier = new Map(before.map((student) => [student.id, student.extraAttempts]));
  const changed = after.filter((student) => student.extraAttempts !== (earlier.get(student.id) ?? 0));
  if (changed.length === 0) return;
  const extra = new Map(changed.map((student) => [student.id, student.extraAttempts]));
  const readers = await readersIn(tx, courseId, [...extra.keys()]);
  const tellings = [...Map.groupBy(readers, (reader) => extra.get(reader.id) ?? 0)].map(([count, to]): Telling => ({
    kind: 'due_soon',
    to: to.map((reader) => reader.id),
    by: actor.id,
    subject: id,
    course: courseId,
    path: workPath({ kind, course: courseId, id }),
    title: say`Your attempts at “${title}” have changed`,
    detail: detailOf(count, to[0]?.course_code ?? ''),
    group: { key: `attempts:${id}` },
  }));
  if (tellings.length > 0) await tell(app, tx, ...tellings);
}

function detailOf(count: number, code: string) {
  if (count === 0) return say`No extra attempts · ${code}`;
  return say`${counted(count, { one: '# extra attempt', other: '# extra attempts' })} · ${code}`;
}
