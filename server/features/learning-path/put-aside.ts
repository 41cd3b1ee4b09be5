import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';

/** A course in which this person learns. */
async function loadForPath(read: Readable, actor: Actor, courseId: string): Promise<void> {
  const course = await loadCourse(read, actor, courseId);
  if (isStaff(course)) throw forbidden('Only students of the course have a learning path in it.');
}

/** A lesson or a quiz of it, as far as its students know of it. */
export async function loadForAside(read: Readable, actor: Actor, { id, activityId }: Entry): Promise<void> {
  await loadForPath(read, actor, id);
  const found = await read
    .selectFrom('activities as a')
    .leftJoin('modules as m', 'm.id', 'a.module_id')
    .select('a.id')
    .where('a.id', '=', activityId)
    .where('a.course_id', '=', id)
    .where('a.kind', 'in', ['lesson', 'video', 'quiz'])
    .where('a.is_published', '=', true)
    .where((eb) => eb.or([eb('m.id', 'is', null), eb('m.is_published', '=', true)]))
    .executeTakeFirst();
  if (!found) throw notFound();
}

interface Entry {
  id: string;
  activityId: string;
}

/** Hides an entry of the path: for a week, or until more of it was hard. */
export async function putAside(app: App, actor: Actor, entry: Entry, as: 'later' | 'known'): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadForAside(tx, actor, entry);
    const row = { put_as: as, at: app.clock.now() };
    await tx
      .insertInto('learning_path_asides')
      .values({ user_id: actor.id, activity_id: entry.activityId, ...row })
      .onConflict((conflicting) => conflicting.columns(['user_id', 'activity_id']).doUpdateSet(row))
      .execute();
    await announce(tx, { topic: `progress:${entry.id}`, to: { person: actor.id } });
  });
}

/** Shows it again. */
export async function takeBack(app: App, actor: Actor, { id, activityId }: Entry): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadForPath(tx, actor, id);
    await tx
      .deleteFrom('learning_path_asides')
      .where('user_id', '=', actor.id)
      .where('activity_id', '=', activityId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('activities as a')
            .select('a.id')
            .whereRef('a.id', '=', 'learning_path_asides.activity_id')
            .where('a.course_id', '=', id),
        ),
      )
      .execute();
    await announce(tx, { topic: `progress:${id}`, to: { person: actor.id } });
  });
}
