import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { forbidden } from '../../refusal.ts';
import { membersOf } from '../course-groups/members.ts';
import { loadToGrade } from '../grading/grade.ts';
import type { LoadedWork } from '../grading/load-work.ts';
import { takePlace } from '../grading/provisional.ts';

export interface AskedOne {
  id: string;
  workId: string;
  annotationId: string;
}

/** For who grades the work; what another grader has drawn is theirs to change. */
export async function loadToAnnotate(app: App, read: Readable, actor: Actor, asked: AskedOne): Promise<LoadedWork> {
  const work = await loadToGrade(app, read, actor, asked);
  const row = await read
    .selectFrom('annotations')
    .select('author_id')
    .where('id', '=', asked.annotationId)
    .executeTakeFirst();
  if (row && row.author_id !== actor.id) throw forbidden('This is another grader’s. Add your own beside it.');
  return work;
}

/** While several grade provisionally, whoever draws has a place with the work; its moderator needs none. */
export async function takePlaceToAnnotate(app: App, tx: Tx, actor: Actor, work: LoadedWork): Promise<void> {
  const { moderation } = work.row;
  if (moderation && !moderation.isModerator) await takePlace(app, tx, actor, work);
}

/** Staff hear of it, and the students who see it; nobody else, not even that there is something. */
export async function tellAnnotated(tx: Tx, { assignment, studentId, row }: LoadedWork): Promise<void> {
  const { id, course, isGradedPerPerson } = assignment;
  const group = row.group && !isGradedPerPerson ? await membersOf(tx, row.group.id) : [];
  const posted = await tx
    .selectFrom('scores')
    .select('user_id')
    .where('activity_id', '=', id)
    .where('user_id', 'in', [studentId, ...group])
    .where('posted_at', 'is not', null)
    .execute();
  const topic = `work:${id}` as const;
  const people = row.moderation ? [] : posted.map(({ user_id }) => user_id);
  await announce(tx, { topic, to: { staff: course.id } }, { topic, to: { people } });
}
