import { sql } from 'kysely';
import type { GroupSet } from '../../../contract/course-groups.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, Refusal } from '../../refusal.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { holdSet, loadSetToJoin, type SetForActor } from './access.ts';
import { readSet } from './list.ts';
import type { AfterMembers } from '../people/sections.ts';
import { isMemberNow } from './members.ts';

/** Joins a group, leaving the one that the student was in. Of two who take the last place, the first gets it. */
export async function joinGroup(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  groupId: string,
): Promise<GroupSet> {
  return change(app, afterMembers, actor, groupId, async (tx, set) => {
    const others = await tx
      .selectFrom('group_members')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('group_id', '=', groupId)
      .where('user_id', '<>', actor.id)
      .where(sql.raw<boolean>(isMemberNow('group_members')))
      .executeTakeFirstOrThrow();
    if (set.mostMembers !== null && others.count >= set.mostMembers)
      throw conflict('This group is full. Choose another one.');
    await tx
      .insertInto('group_members')
      .values({ set_id: set.id, group_id: groupId, user_id: actor.id, joined_at: app.clock.now() })
      .onConflict((conflicting) => conflicting.columns(['set_id', 'user_id']).doUpdateSet({ group_id: groupId }))
      .execute();
  });
}

export async function leaveGroup(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  groupId: string,
): Promise<GroupSet> {
  return change(app, afterMembers, actor, groupId, async (tx) => {
    await tx.deleteFrom('group_members').where('group_id', '=', groupId).where('user_id', '=', actor.id).execute();
  });
}

async function change(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  groupId: string,
  deed: (tx: Tx, set: SetForActor) => Promise<void>,
): Promise<GroupSet> {
  return transaction(app.database, async (tx) => {
    await holdSet(tx, await loadSetToJoin(tx, actor, groupId));
    const set = await loadSetToJoin(tx, actor, groupId);
    await refuseArchived(tx, set.courseId, 'This course is archived: its groups stay as they are.');
    if (!set.selfSignup)
      throw conflict('Your instructor makes these groups. Ask them if you want to be in another one.');
    await refuseAfterHandIn(tx, set, actor);
    await deed(tx, set);
    await afterMembers(app, tx, set.courseId).catch(refuseStudent);
    await announce(tx, { topic: `course:${set.courseId}`, to: { members: set.courseId } });
    return readSet(tx, actor, set, false);
  });
}

/** A course is not a student's to reopen. */
function refuseStudent(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'grades-final') throw error;
  throw new Refusal(
    409,
    'This course is completed, and its grades stand. In another group other dates would hold for you. Ask your instructor if you want to be in it.',
    { code: 'grades-final' },
  );
}

/** Whose group has handed in stays in it: the work is theirs. */
async function refuseAfterHandIn(tx: Tx, set: SetForActor, actor: Actor): Promise<void> {
  const worked = await tx
    .selectFrom('submissions as s')
    .innerJoin('course_groups as g', 'g.id', 's.group_id')
    .select('g.id')
    .where('g.set_id', '=', set.id)
    .where('s.user_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst();
  if (worked) throw conflict('Your group has handed work in. Ask your instructor if you want to be in another one.');
}
