import { isDeepStrictEqual } from 'node:util';
import type { Received } from '../../../contract/api.ts';
import type { OverrideList, OverrideTarget } from '../../../contract/overrides.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, invalid } from '../../refusal.ts';
import { holdCourse, holdRules } from '../courses/hold.ts';
import { type DatedActivity, loadOverrideToRemove, loadToDate } from './access.ts';
import { refuseDisagreeing } from './agree.ts';
import { overridesOf } from './list.ts';
import { isInCourse } from './queries.ts';
import { tellOfAttempts } from './tell-of-attempts.ts';
import { tellOfDates } from './tell-of-dates.ts';

type Body = Received<'PUT /api/activities/{id}/overrides', 'body'>;
/** What follows a change of dates beyond this feature: the clocks of running attempts. */
export type AfterDates = (app: App, tx: Tx, activityIds: readonly string[]) => Promise<void>;
/** Refuses other due dates of some where scores are closed. */
export type RefuseClosedDates = (app: App, tx: Tx, courseId: string, activityId: string) => Promise<void>;

interface Follows {
  readonly afterDates: AfterDates;
  readonly refuseClosedDates: RefuseClosedDates;
}

/** Sets the dates and extra attempts of a section, a group or a student; of two who opened them, the first to save wins. */
export async function setOverride(
  app: App,
  { afterDates, refuseClosedDates }: Follows,
  actor: Actor,
  activityId: string,
  body: Body,
): Promise<OverrideList> {
  return transaction(app.database, async (tx) => {
    await holdCourse(tx, (await loadToDate(tx, actor, activityId)).courseId);
    // Read again: the course may have been completed while this waited.
    const activity = await loadToDate(tx, actor, activityId);
    const { target, dates } = body;
    await holdRules(tx, activity.courseId);
    if (!(await isInCourse(tx, body.target, activity.courseId)))
      throw invalid({ target: 'Choose a section, a group or a student of this course' });
    if (body.extraAttempts > 0 && activity.kind !== 'quiz' && activity.kind !== 'assignment')
      throw invalid({ extraAttempts: 'Only quizzes and assignments have attempts' });
    const before = await overridesOf(app, tx, actor, activity);
    const standing = before.overrides.find(({ target: { kind, id } }) => kind === target.kind && id === target.id);
    // A retry, whose first answer was lost, finds what it sent.
    if (standing && standing.revision !== body.revision && isDeepStrictEqual(asGiven(standing), asGiven(body)))
      return before;
    if (dates.dueAt !== standing?.dates.dueAt) await refuseClosedDates(app, tx, activity.courseId, activityId);
    if (!(await write(app, tx, actor, activity, body)))
      throw changedSince('Someone else has changed these dates since you opened them. Reload to see what stands now.');
    const list = await overridesOf(app, tx, actor, activity);
    refuseDisagreeing(list, target, dates);
    const after = { dates, extraAttempts: body.extraAttempts };
    await record(app, tx, actor, activity, { kind: 'dates.overridden', target, before: standing, after });
    await tellAll(app, tx, actor, activity, [before.students, list.students]);
    await afterDates(app, tx, [activityId]);
    return list;
  });
}

/** Takes dates and extra attempts away; what remains holds again, and attempts that were made stay. */
export async function removeOverride(
  app: App,
  { afterDates, refuseClosedDates }: Follows,
  actor: Actor,
  overrideId: string,
): Promise<OverrideList> {
  return transaction(app.database, async (tx) => {
    await holdCourse(tx, (await loadOverrideToRemove(tx, actor, overrideId)).courseId);
    const activity = await loadOverrideToRemove(tx, actor, overrideId);
    await holdRules(tx, activity.courseId);
    const before = await overridesOf(app, tx, actor, activity);
    const removed = await tx
      .deleteFrom('date_overrides')
      .where('id', '=', overrideId)
      .returning('sets_due')
      .executeTakeFirst();
    if (!removed) return before;
    if (removed.sets_due) await refuseClosedDates(app, tx, activity.courseId, activity.id);
    const list = await overridesOf(app, tx, actor, activity);
    const standing = before.overrides.find(({ id }) => id === overrideId);
    const target = standing?.target ?? null;
    await record(app, tx, actor, activity, { kind: 'dates.override_removed', target, before: standing });
    await tellAll(app, tx, actor, activity, [before.students, list.students]);
    await afterDates(app, tx, [activity.id]);
    return list;
  });
}

const columns = { section: 'section_id', group: 'group_id', student: 'student_id' } as const;

/** Whether it was written: not where somebody else was quicker, be it with the first one. */
async function write(app: App, tx: Tx, actor: Actor, activity: DatedActivity, body: Body): Promise<boolean> {
  const { target, dates, extraAttempts, revision } = body;
  const column = columns[target.kind];
  const row = {
    sets_from: dates.availableFrom !== undefined,
    available_from: momentOf(dates.availableFrom),
    sets_due: dates.dueAt !== undefined,
    due_at: momentOf(dates.dueAt),
    sets_until: dates.availableUntil !== undefined,
    available_until: momentOf(dates.availableUntil),
    extra_attempts: extraAttempts,
    revision: revision + 1,
    updated_at: app.clock.now(),
    updated_by: actor.id,
  };
  const nobody = { section_id: null, group_id: null, student_id: null };
  const written =
    revision === 0
      ? await tx
          .insertInto('date_overrides')
          .values({ id: newId(), activity_id: activity.id, ...nobody, [column]: target.id, ...row })
          .onConflict((oc) => oc.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('date_overrides')
          .set(row)
          .where('activity_id', '=', activity.id)
          .where(column, '=', target.id)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst();
  return written !== undefined;
}

const momentOf = (text: string | null | undefined) => (text ? new Date(text) : null);

type Given = Pick<OverrideList['overrides'][number], 'dates' | 'extraAttempts'>;

interface Recorded {
  kind: 'dates.overridden' | 'dates.override_removed';
  target: Pick<OverrideTarget, 'kind' | 'id'> | null;
  /** What the target had, and has from now on. */
  before?: Given | undefined;
  after?: Given;
}

/** However a moment is spelt. */
function asGiven({ dates, extraAttempts }: Given) {
  const { availableFrom, dueAt, availableUntil } = dates;
  const at = (text: string | null | undefined) => (text ? Date.parse(text) : text);
  return [at(availableFrom), at(dueAt), at(availableUntil), extraAttempts];
}

const given = ({ dates, extraAttempts }: Given) => ({ dates, extraAttempts });

/** What other dates or another number of attempts mean for students. */
async function tellAll(...about: Parameters<typeof tellOfDates>): Promise<void> {
  await tellOfDates(...about);
  await tellOfAttempts(...about);
}

async function record(
  app: App,
  tx: Tx,
  actor: Actor,
  { id, title, courseId }: DatedActivity,
  { kind, target, before, after }: Recorded,
): Promise<void> {
  const user_id = target?.kind === 'student' ? target.id : null;
  const event = { kind, at: app.clock.now(), actor_id: actor.id, user_id };
  const data = JSON.stringify({
    target: target && { kind: target.kind, id: target.id },
    before: before ? given(before) : null,
    after: after ? given(after) : null,
  });
  await tx
    .insertInto('events')
    .values({ id: newId(), ...event, course_id: courseId, subject_id: id, subject: title, data })
    .execute();
  await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
}

/** After groups were removed: their dates go with them. Answers the activities that had any. */
export async function clearOverridesOfGroups(tx: Tx, courseId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('date_overrides')
    .where('group_id', 'is not', null)
    .where('group_id', 'not in', (eb) => eb.selectFrom('course_groups').select('id'))
    .where('activity_id', 'in', (eb) => eb.selectFrom('activities').select('id').where('course_id', '=', courseId))
    .returning('activity_id')
    .execute();
  return gone.map((row) => row.activity_id);
}
