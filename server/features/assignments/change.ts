import { isDeepStrictEqual } from 'node:util';
import type { AssignmentForm, AssignmentSettings } from '../../../contract/assignments.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict } from '../../refusal.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { holdRules } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { keepClosed, refuseClosedDates } from '../gradebook/closed-periods.ts';
import { keepLateness } from '../gradebook/keep-lateness.ts';
import { refuseMovedTotals } from '../gradebook/moved-totals.ts';
import { penaliseWork } from '../gradebook/penalise.ts';
import { markStale } from '../gradebook/stale.ts';
import { movedPlace } from '../outline/place.ts';
import { holdItems } from '../outline/work.ts';
import { ownDuesOf, tellOfOwnDues } from '../overrides/tell-of-moved.ts';
import { type KnownAssignment, loadToEdit } from './access.ts';
import { formOf, megabyte } from './form.ts';
import { refuseContradictions, refuseForeign } from './settings-problems.ts';

/** Changes an assignment; of two who opened it, the first to save wins. */
export async function changeAssignment(
  app: App,
  actor: Actor,
  id: string,
  { settings, revision }: { settings: AssignmentSettings; revision: number },
): Promise<AssignmentForm> {
  refuseContradictions(settings);
  return transaction(app.database, async (tx) => {
    const assignment = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    await refuseForeign(tx, assignment.course.id, settings);
    const item = { id, courseId: assignment.course.id };
    const place = await movedPlace(tx, item, settings.moduleId, 'settings.moduleId');
    await holdRules(tx, assignment.course.id);
    await refuseUnmoderated(tx, id, settings);
    await refuseOtherGroups(tx, assignment, settings);
    if (judgesOtherwise(assignment, settings)) await refuseClosedDates(app, tx, assignment.course.id, id);
    const saved = await tx
      .updateTable('assignments')
      .set({ ...columnsOf(settings), revision: revision + 1 })
      .where('activity_id', '=', id)
      .where('revision', '=', revision)
      .returning('activity_id')
      .executeTakeFirst();
    if (!saved) {
      const standing = await formOf(app, tx, actor, id);
      if (isDeepStrictEqual(standing.settings, asKept(settings))) return standing;
      throw changedSince();
    }
    const before = await ownDuesOf(tx, [id]);
    const written = tx
      .updateTable('activities')
      .set({
        title: settings.title,
        points: settings.points,
        grading_type: settings.gradingType,
        is_published: settings.isPublished,
        available_from: moment(settings.availableFrom),
        due_at: moment(settings.dueAt),
        available_until: moment(settings.availableUntil),
        ...place,
        // With its score a student's name would be there at once.
        ...(settings.isAnonymous && { posts_manually: true }),
      })
      .where('id', '=', id);
    await keepClosed(app, tx, assignment.course.id, () => written.execute());
    await keepLateness(app, tx, [id]);
    await penaliseWork(app, tx, [id]);
    await keepMissing(app, tx, assignment, settings);
    await tellOfOwnDues(app, tx, before, { courseId: assignment.course.id, by: actor.id });
    await announce(tx, { topic: `course:${assignment.course.id}`, to: { members: assignment.course.id } });
    return formOf(app, tx, actor, id);
  });
}

/** Whether other work of it is missing than before, or counts before it is posted. */
const judgesOtherwise = (before: KnownAssignment, settings: AssignmentSettings) =>
  isMissingOtherwise(before, settings) || settings.isAnonymous !== before.isAnonymous;

/** What counts as missing follows from how it is handed in, and from the grace. */
const isMissingOtherwise = (before: KnownAssignment, { handingIn, graceMinutes }: AssignmentSettings) =>
  handingIn !== before.handingIn || graceMinutes !== before.graceMinutes;

async function keepMissing(app: App, tx: Tx, before: KnownAssignment, settings: AssignmentSettings): Promise<void> {
  if (!isMissingOtherwise(before, settings)) return;
  await markStale(tx, [before.id]);
  await refuseMovedTotals(app, tx, before.course.id);
}

/** What is sent as it reads once it is kept: a retry, whose first answer was lost, finds it so. */
function asKept(settings: AssignmentSettings): AssignmentSettings {
  const { points, availableFrom, dueAt, availableUntil } = settings;
  const kept = (text: string | null) => moment(text)?.toISOString() ?? null;
  return {
    ...settings,
    instructions: sanitiseText(settings.instructions).html,
    points: points === null ? null : pointsText(points),
    availableFrom: kept(availableFrom),
    dueAt: kept(dueAt),
    availableUntil: kept(availableUntil),
  };
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

function columnsOf(settings: AssignmentSettings) {
  const { largestFileMegabytes: largest } = settings;
  return {
    instructions: sanitiseText(settings.instructions).html,
    handing_in: settings.handingIn,
    accepts: settings.accepts,
    file_types: settings.fileTypes,
    most_files: settings.mostFiles,
    largest_file: largest === null ? null : largest * megabyte,
    attempts_allowed: settings.attemptsAllowed,
    grace_minutes: settings.graceMinutes,
    group_set_id: settings.groupSetId,
    is_graded_per_person: settings.isGradedPerPerson,
    rubric_id: settings.rubricId,
    rubric_is_score: settings.rubricIsScore,
    is_anonymous: settings.isAnonymous,
  };
}

/** What several graders grade has points, and one grade for each person. Whoever lets several grade holds the rules. */
async function refuseUnmoderated(tx: Tx, id: string, settings: AssignmentSettings): Promise<void> {
  const isForGroups = settings.groupSetId !== null && !settings.isGradedPerPerson;
  if (settings.points !== null && !isForGroups) return;
  const moderation = await tx
    .selectFrom('moderations')
    .select('activity_id')
    .where('activity_id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (moderation)
    throw conflict(
      'Several graders grade this assignment, so it keeps its points and grades each person. Let one grader grade it first.',
    );
}

/** What a group has handed in stays the group's; what is being handed in at this moment is waited for. */
async function refuseOtherGroups(
  tx: Tx,
  { id, groupSetId }: KnownAssignment,
  settings: AssignmentSettings,
): Promise<void> {
  if (settings.groupSetId === groupSetId) return;
  await holdItems(tx, { itemId: id });
  const handedIn = await tx
    .selectFrom('submissions')
    .select('id')
    .where('activity_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (handedIn) throw conflict('Work was handed in already, so who works together on it can no longer be changed.');
}
