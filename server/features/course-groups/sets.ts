import { say } from '../../../contract/text.ts';
import type { GroupSet } from '../../../contract/course-groups.ts';
import type { Received } from '../../../contract/api.ts';
import type { Split } from '../../../domain/assignments/split-groups.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { duesSeen } from '../courses/dues-seen.ts';
import { holdCourse } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { clearOverridesOfGroups } from '../overrides/change.ts';
import type { AfterMembers } from '../people/sections.ts';
import { holdSet, loadSetForEditing } from './access.ts';
import { fillGroups } from './fill.ts';
import { readSet } from './list.ts';

type Sent = Received<'POST /api/courses/{id}/group-sets', 'body'>;

export async function createSet(app: App, actor: Actor, courseId: string, sent: Sent, once: Once): Promise<GroupSet> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      const set = { id: newId(), courseId, mostMembers: sent.mostMembers };
      await tx
        .insertInto('group_sets')
        .values({
          id: set.id,
          course_id: courseId,
          name: sent.name,
          self_signup: sent.selfSignup,
          most_members: sent.mostMembers,
          created_at: app.clock.now(),
        })
        .execute();
      if (sent.split) await fillGroups(app, tx, set, sent.split);
      await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
      return readSet(tx, actor, set, true);
    }),
  );
}

export async function splitSet(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  setId: string,
  split: Split,
): Promise<GroupSet> {
  return transaction(app.database, async (tx) => {
    await holdSet(tx, await loadSetForEditing(tx, actor, setId));
    // Of two who split at once, the second finds everybody in a group.
    const set = await loadSetForEditing(tx, actor, setId);
    await refuseArchived(tx, set.courseId);
    const seen = await duesSeen(tx, { courseId: set.courseId, now: app.clock.now() });
    await fillGroups(app, tx, set, split);
    await afterMembers(app, tx, set.courseId, { seen, by: actor.id });
    await announce(tx, { topic: `course:${set.courseId}`, to: { members: set.courseId } });
    return readSet(tx, actor, set, true);
  });
}

export async function deleteSet(app: App, afterMembers: AfterMembers, actor: Actor, setId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { courseId } = await loadSetForEditing(tx, actor, setId);
    await refuseArchived(tx, courseId);
    await holdCourse(tx, courseId);
    const user = await tx
      .selectFrom('assignments as s')
      .innerJoin('activities as a', 'a.id', 's.activity_id')
      .select('a.title')
      .where('s.group_set_id', '=', setId)
      .limit(1)
      .executeTakeFirst();
    if (user) throw conflict(say`“${user.title}” is done in these groups. Let it be done alone, or in others, first.`);
    const seen = await duesSeen(tx, { courseId, now: app.clock.now() });
    await tx.deleteFrom('group_sets').where('id', '=', setId).execute();
    const undated = await clearOverridesOfGroups(tx, courseId);
    await afterMembers(app, tx, courseId, { undated, seen, by: actor.id });
    await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
  });
}
