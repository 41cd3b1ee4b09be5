import type { Received } from '../../../contract/api.ts';
import type { ModerationForm, ModerationSettings } from '../../../contract/moderation.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict, invalid } from '../../refusal.ts';
import { type KnownAssignment, loadToEdit } from '../assignments/access.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { lockRules } from '../gradebook/locks.ts';
import { inWords } from '../../words.ts';
import { findModerators } from './people.ts';

/** Who asks, and what they read. */
interface Reader {
  actor: Actor;
  language: Language;
}

type Sent = Received<'PUT /api/assignments/{id}/moderation/settings', 'body'>;

export async function readModerationForm(
  app: App,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ModerationForm> {
  const assignment = await loadToEdit(app, app.database.read, actor, id);
  return formOf(app.database.read, { actor, language }, assignment);
}

async function formOf(
  read: Readable,
  { actor, language }: Reader,
  assignment: KnownAssignment,
): Promise<ModerationForm> {
  const row = await findRow(read, assignment.id);
  const moderators = await findModerators(read, assignment.course.id);
  const locked = await whyLocked(read, assignment.id, row);
  return {
    settings: row && {
      graders: row.graders,
      moderatorId: row.moderator_id,
      seesEachOther: row.sees_each_other,
      hidesGraders: row.hides_graders,
    },
    revision: row?.revision ?? 0,
    locked: locked && inWords(locked, language),
    moderators,
    isModerator: row?.moderator_id === actor.id,
    releasedAt: row?.released_at?.toISOString() ?? null,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = async (read: Readable, id: string) =>
  (await read.selectFrom('moderations').selectAll().where('activity_id', '=', id).executeTakeFirst()) ?? null;

/** Why the setting stays as it is, as a sentence; null: it can be changed. */
async function whyLocked(read: Readable, id: string, row: Row | null): Promise<string | null> {
  if (row?.released_at) return 'The grades of this assignment were released, so how it is graded stays as it is.';
  if (row) {
    const begun = await read
      .selectFrom('provisional_grades')
      .select('grader_id')
      .where('activity_id', '=', id)
      .where((eb) => eb.or([eb('graded_at', 'is not', null), eb('comment', '<>', '')]))
      .limit(1)
      .executeTakeFirst();
    return begun ? 'Graders have begun to grade, so how many there are and who decides stays as it is.' : null;
  }
  const scored = await read
    .selectFrom('scores')
    .select('user_id')
    .where('activity_id', '=', id)
    .where((eb) => eb.or([eb('entered', 'is not', null), eb('is_excused', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return scored
    ? 'Some of this work has a score already, so it stays with one grader. Take the scores back first.'
    : null;
}

/** Sets how many grade and who decides; whoever writes scores meanwhile waits. */
export async function setModeration(app: App, reader: Reader, id: string, sent: Sent): Promise<ModerationForm> {
  const { actor } = reader;
  return transaction(app.database, async (tx) => {
    const before = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, before.course.id);
    // In this order, as a release takes them.
    await tx.selectFrom('moderations').select('revision').where('activity_id', '=', id).forUpdate().execute();
    await lockRules(tx, before.course.id);
    // As it is by now: who changes the assignment holds the rules too.
    const assignment = await loadToEdit(app, tx, actor, id);
    const row = await findRow(tx, id);
    if (isSame(row, sent.settings)) return formOf(tx, reader, assignment);
    if ((row?.revision ?? 0) !== sent.revision)
      throw changedSince('Someone else has changed who grades this assignment. Reload to see how it stands.');
    const locked = await whyLocked(tx, id, row);
    if (locked !== null && !(await replacesAbsent(tx, assignment, row, sent.settings))) throw conflict(locked);
    if (sent.settings) await refuseUnfit(tx, assignment, sent.settings);
    await store(tx, id, sent);
    await announce(tx, { topic: `work:${id}`, to: { staff: assignment.course.id } });
    await announce(tx, { topic: `gradebook:${assignment.course.id}`, to: { staff: assignment.course.id } });
    return formOf(tx, reader, assignment);
  });
}

const columnsOf = ({ graders, moderatorId, seesEachOther, hidesGraders }: ModerationSettings) => ({
  graders,
  moderator_id: moderatorId,
  sees_each_other: seesEachOther,
  hides_graders: hidesGraders,
});

function isSame(row: Row | null, settings: ModerationSettings | null): boolean {
  if (!row || !settings) return !row && !settings;
  const wanted = columnsOf(settings);
  return (
    row.graders === wanted.graders &&
    row.moderator_id === wanted.moderator_id &&
    row.sees_each_other === wanted.sees_each_other &&
    row.hides_graders === wanted.hides_graders
  );
}

async function store(tx: Tx, id: string, { settings, revision }: Sent): Promise<void> {
  if (!settings) {
    await tx.deleteFrom('moderations').where('activity_id', '=', id).execute();
    return;
  }
  const columns = { ...columnsOf(settings), revision: revision + 1 };
  await tx
    .insertInto('moderations')
    .values({ activity_id: id, ...columns, released_at: null, released_by: null })
    .onConflict((conflicting) => conflicting.column('activity_id').doUpdateSet(columns))
    .execute();
}

/** Whether all that changes is that somebody decides in the place of one who may no longer. */
async function replacesAbsent(
  tx: Tx,
  { course }: KnownAssignment,
  row: Row | null,
  settings: ModerationSettings | null,
): Promise<boolean> {
  if (!row || row.released_at || !settings || !isSame({ ...row, moderator_id: settings.moderatorId }, settings))
    return false;
  return !(await findModerators(tx, course.id)).some(({ id }) => id === row.moderator_id);
}

async function refuseUnfit(tx: Tx, assignment: KnownAssignment, settings: ModerationSettings): Promise<void> {
  if (assignment.points === null)
    throw invalid({ 'settings.graders': 'Say first how many points the assignment is worth' });
  if (assignment.groupSetId !== null && !assignment.isGradedPerPerson)
    throw invalid({
      'settings.graders': 'Groups that share one grade have one grader. Grade each person to have several',
    });
  const moderators = await findModerators(tx, assignment.course.id);
  if (!moderators.some(({ id }) => id === settings.moderatorId))
    throw invalid({ 'settings.moderatorId': 'Choose an instructor of the course or a course manager' });
  const place = await tx
    .selectFrom('provisional_grades')
    .select('user_id')
    .where('activity_id', '=', assignment.id)
    .where('grader_id', '=', settings.moderatorId)
    .limit(1)
    .executeTakeFirst();
  if (place) throw invalid({ 'settings.moderatorId': 'Choose somebody who has no work of this assignment to grade' });
}
