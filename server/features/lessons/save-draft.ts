import type { Answer, Received } from '../../../contract/api.ts';
import type { LessonDraft, StoredLesson } from '../../../contract/lessons.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { loadDraft, lockDraft } from './draft-query.ts';
import { refuseUnfitPlots } from './plot-use.ts';
import { refuseUnfitQuestions } from './question-use.ts';
import { addVersion } from './version-query.ts';

type Call = 'PUT /api/lessons/{id}/draft';

/** Saves what was written over the revision that its writer had; any other is refused, unless it says the same. */
export async function saveDraft(
  app: App,
  actor: Actor,
  lessonId: string,
  { revision, title, minutes, body }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  refuseUnfitPlots(body);
  const { html, dropped } = sanitiseText(body);
  const sent: StoredLesson = { title, minutes, body: html };
  return transaction(app.database, async (tx) => {
    const draft = await lockDraft(app, tx, actor, lessonId);
    const savedAt = draft.savedAt ?? app.clock.now().toISOString();
    if (isSame(draft, sent)) return { ...sent, revision: draft.revision, isChanged: draft.isChanged, savedAt, dropped };
    refuseOther(draft, revision);
    await refuseUnfitQuestions(tx, draft.course.id, html);
    const saved = await writeDraft(app, tx, actor, draft, sent);
    return { ...sent, ...saved, savedAt: app.clock.now().toISOString(), dropped };
  });
}

/** Gives the changes up; they stay among the versions. */
export async function discardDraft(app: App, actor: Actor, lessonId: string): Promise<LessonDraft> {
  return transaction(app.database, async (tx) => {
    const draft = await lockDraft(app, tx, actor, lessonId);
    if (!draft.isChanged) return draft;
    await addVersion(app, tx, actor, { lessonId, kind: 'set_aside', content: draft });
    const saved = await writeDraft(app, tx, actor, draft, draft.published);
    const { savedBy } = await loadDraft(app, tx, actor, lessonId);
    return { ...draft, ...draft.published, ...saved, savedAt: null, savedBy };
  });
}

/** Somebody else has saved since this one was opened. */
export function refuseOther(draft: LessonDraft, revision: number): void {
  if (draft.revision !== revision)
    throw conflict('Someone else has changed this lesson since you opened it. Compare both texts before you go on.');
}

/** Makes a text the draft of a lesson that `lockDraft` holds; one that is as published is no change. */
export async function writeDraft(
  app: App,
  tx: Tx,
  actor: Actor,
  draft: LessonDraft,
  sent: StoredLesson,
): Promise<{ revision: number; isChanged: boolean }> {
  const saved = { revision: draft.revision + 1, isChanged: !isSame(draft.published, sent) };
  const row = {
    revision: saved.revision,
    is_changed: saved.isChanged,
    title: sent.title === draft.published.title ? null : sent.title,
    minutes: sent.minutes,
    body: sent.body,
    saved_by: actor.id,
    saved_at: app.clock.now(),
  };
  await tx
    .insertInto('lesson_drafts')
    .values({ activity_id: draft.id, ...row })
    .onConflict((conflicting) => conflicting.column('activity_id').doUpdateSet(row))
    .execute();
  await announce(tx, { topic: `draft:${draft.id}`, to: { staff: draft.course.id } });
  return saved;
}

export function isSame(one: StoredLesson, other: StoredLesson): boolean {
  return one.title === other.title && one.minutes === other.minutes && one.body === other.body;
}
