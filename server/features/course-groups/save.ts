import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { say } from '../../../contract/text.ts';
import type { GroupSet } from '../../../contract/course-groups.ts';
import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict, invalid } from '../../refusal.ts';
import { duesSeen } from '../courses/dues-seen.ts';
import { holdCourse } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { clearOverridesOfGroups } from '../overrides/change.ts';
import { loadSetForEditing, type SetForActor } from './access.ts';
import { readSet } from './list.ts';
import type { AfterMembers } from '../people/sections.ts';
import { isMemberNow } from './members.ts';

type Sent = Received<'PUT /api/group-sets/{id}', 'body'>;

/** Makes a set what was sent; of two who opened it, the first to save wins. */
export async function saveSet(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  setId: string,
  sent: Sent,
): Promise<GroupSet> {
  return transaction(app.database, async (tx) => {
    const set = await loadSetForEditing(tx, actor, setId);
    await refuseArchived(tx, set.courseId);
    await holdCourse(tx, set.courseId);
    const saved = await tx
      .updateTable('group_sets')
      .set({
        name: sent.name,
        self_signup: sent.selfSignup,
        most_members: sent.mostMembers,
        revision: sent.revision + 1,
      })
      .where('id', '=', setId)
      .where('revision', '=', sent.revision)
      .returning('id')
      .executeTakeFirst();
    if (!saved) {
      const standing = await readSet(tx, actor, set, true);
      if (isAsSent(standing, sent)) return standing;
      throw changedSince(
        'These groups have changed since you opened them. Reload to see them as they are, then change them again.',
      );
    }
    await refuseWrong(tx, set, sent.groups);
    const seen = await duesSeen(tx, { courseId: set.courseId, now: app.clock.now() });
    const undated = await writeGroups(app, tx, set, sent.groups);
    await afterMembers(app, tx, set.courseId, { undated, seen, by: actor.id });
    await announce(tx, { topic: `course:${set.courseId}`, to: { members: set.courseId } });
    return readSet(tx, actor, set, true);
  });
}

/** A retry, whose first answer was lost, finds what it sent; groups that it made have their ids by now. */
function isAsSent(standing: GroupSet, sent: Sent): boolean {
  const kept = standing.groups.map(({ id, name, members }, index) => ({
    id: sent.groups[index]?.id === undefined ? undefined : id,
    name,
    members: members.map((member) => member.id).toSorted(),
  }));
  const wanted = sent.groups.map(({ id, name, members }) => ({ id, name, members: members.toSorted() }));
  return (
    standing.name === sent.name &&
    standing.selfSignup === sent.selfSignup &&
    standing.mostMembers === sent.mostMembers &&
    isDeepStrictEqual(kept, wanted)
  );
}

/** Members are students of the course, or were when the groups were opened, each in one group; groups with an id are of this set. */
async function refuseWrong(tx: Tx, set: SetForActor, groups: Sent['groups']): Promise<void> {
  const students = await tx
    .selectFrom('enrolments')
    .select('user_id')
    .where('course_id', '=', set.courseId)
    .where('state', 'in', ['active', 'completed'])
    .execute();
  const placedBefore = await tx.selectFrom('group_members').select('user_id').where('set_id', '=', set.id).execute();
  const known = new Set([...students, ...placedBefore].map((row) => row.user_id));
  const own = await tx.selectFrom('course_groups').select('id').where('set_id', '=', set.id).execute();
  const ids = new Set(own.map((row) => row.id));
  const placed = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [index, group] of groups.entries()) {
    if (group.id !== undefined && !ids.delete(group.id))
      errors[`groups.${index}.id`] = 'This group is not there any more';
    if (group.members.some((member) => !known.has(member)))
      errors[`groups.${index}.members`] = 'Only students of the course can be in its groups';
    if (group.members.some((member) => placed.has(member)))
      errors[`groups.${index}.members`] = 'Somebody is in two groups of this set';
    for (const member of group.members) placed.add(member);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Answers the activities that had dates for a group that is no more. */
async function writeGroups(app: App, tx: Tx, set: SetForActor, sent: Sent['groups']): Promise<string[]> {
  const groups = sent.map((group, index) => ({ ...group, id: group.id ?? newId(), position: index + 1 }));
  const kept = groups.map(({ id }) => id);
  await refuseRemovingWork(tx, set.id, kept);
  await tx
    .deleteFrom('course_groups')
    .where('set_id', '=', set.id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  const undated = await clearOverridesOfGroups(tx, set.courseId);
  await removeMembers(
    tx,
    set,
    groups.flatMap(({ members }) => members),
  );
  if (groups.length === 0) return undated;
  await tx
    .insertInto('course_groups')
    .values(groups.map(({ id, name, position }) => ({ id, set_id: set.id, name, position })))
    .onConflict((conflicting) =>
      conflicting.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
  const at = app.clock.now();
  const rows = groups.flatMap(({ id, members }) =>
    members.map((user_id) => ({ set_id: set.id, group_id: id, user_id, joined_at: at })),
  );
  if (rows.length > 0) await tx.insertInto('group_members').values(rows).execute();
  return undated;
}

/** All but those who have left the course and are not placed anew: they find their group again when they come back. */
async function removeMembers(tx: Tx, set: SetForActor, placed: readonly string[]): Promise<void> {
  await sql`delete from group_members m where m.set_id = ${set.id}
    and (m.user_id = any(${placed}::uuid[]) or ${sql.raw(isMemberNow('m'))})`.execute(tx);
}

async function refuseRemovingWork(tx: Tx, setId: string, kept: readonly string[]): Promise<void> {
  const worked = await tx
    .selectFrom('course_groups as g')
    .innerJoin('submissions as s', 's.group_id', 'g.id')
    .select('g.name')
    .where('g.set_id', '=', setId)
    .$if(kept.length > 0, (query) => query.where('g.id', 'not in', kept))
    .limit(1)
    .executeTakeFirst();
  if (worked) throw conflict(say`“${worked.name}” has handed work in, so it stays. Its members can still be changed.`);
}
