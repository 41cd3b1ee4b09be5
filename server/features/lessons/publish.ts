import type { Answer, Received } from '../../../contract/api.ts';
import type { LessonDraft, LessonVersion, StoredLesson } from '../../../contract/lessons.ts';
import { trimmed } from '../../../contract/trimmed.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { invalid, notFound } from '../../refusal.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { lockDraft } from './draft-query.ts';
import { refuseUnfitQuestions } from './question-use.ts';
import { isSame, refuseOther, writeDraft } from './save-draft.ts';
import { addVersion, findVersionsOf, findWholeVersion, keepFirstVersion } from './version-query.ts';

type Call = 'POST /api/lessons/{id}/versions';
type Asked = Received<Call, 'body'>;

/** Publishes the draft or an old version, or only sets a text aside. */
export async function makeVersion(
  app: App,
  actor: Actor,
  lessonId: string,
  asked: Asked,
  once: Once,
): Promise<Answer<Call>> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const draft = await lockDraft(app, tx, actor, lessonId);
      if (asked.kind === 'set_aside') return setAside(app, tx, actor, draft, asked);
      refuseOther(draft, asked.revision);
      return asked.kind === 'published'
        ? publishDraft(app, tx, actor, draft)
        : restore(app, tx, actor, draft, asked.from);
    }),
  );
}

async function setAside(
  app: App,
  tx: Tx,
  actor: Actor,
  draft: LessonDraft,
  { title, minutes, body }: Extract<Asked, { kind: 'set_aside' }>,
): Promise<Answer<Call>> {
  const content = { title, minutes, body: sanitiseText(body).html };
  await keepFirstVersion(tx, draft.id, draft.published);
  const version = await addVersion(app, tx, actor, { lessonId: draft.id, kind: 'set_aside', content });
  return { ...version, revision: draft.revision };
}

async function publishDraft(app: App, tx: Tx, actor: Actor, draft: LessonDraft): Promise<Answer<Call>> {
  const content = { title: trimmed(draft.title), minutes: draft.minutes, body: draft.body };
  if (content.title === '') throw invalid({ title: 'Title is required' });
  await keepFirstVersion(tx, draft.id, draft.published);
  const [latest] = await findVersionsOf(tx, draft.id, { below: null, limit: 1 });
  const version =
    latest && isSame(content, draft.published)
      ? latest
      : await addVersion(app, tx, actor, { lessonId: draft.id, kind: 'published', content });
  return standing(app, tx, actor, { ...draft, isPublished: true }, content, version);
}

/** Students see the old text again, where they saw one; what was written since waits among the versions. */
async function restore(app: App, tx: Tx, actor: Actor, draft: LessonDraft, versionId: string): Promise<Answer<Call>> {
  const old = await findWholeVersion(tx, versionId);
  if (old?.lessonId !== draft.id) throw notFound('There is no such version of this lesson.');
  const content = { title: trimmed(old.title) || draft.published.title, minutes: old.minutes, body: old.body };
  await keepFirstVersion(tx, draft.id, draft.published);
  if (draft.isChanged) await addVersion(app, tx, actor, { lessonId: draft.id, kind: 'set_aside', content: draft });
  const restored = { lessonId: draft.id, kind: 'published', content, restoredFrom: old.number } as const;
  return standing(app, tx, actor, draft, content, await addVersion(app, tx, actor, restored));
}

/** Makes a text what students see. */
async function standing(
  app: App,
  tx: Tx,
  actor: Actor,
  draft: LessonDraft,
  content: StoredLesson,
  version: LessonVersion,
): Promise<Answer<Call>> {
  const { title, minutes, body } = content;
  await refuseUnfitQuestions(tx, draft.course.id, body);
  await tx
    .updateTable('activities')
    .set({ title, minutes, is_published: draft.isPublished })
    .where('id', '=', draft.id)
    .execute();
  await tx.updateTable('lessons').set({ body }).where('activity_id', '=', draft.id).execute();
  const { revision } = await writeDraft(app, tx, actor, { ...draft, published: content }, content);
  await tellOfLesson(app, tx, actor, draft, { kind: 'lesson.published', title });
  return { ...version, revision };
}

/** For the record of the course, and for its open pages. */
export async function tellOfLesson(
  app: App,
  tx: Tx,
  actor: Actor,
  { id, course }: Pick<LessonDraft, 'id' | 'course'>,
  { kind, title }: { kind: 'lesson.published' | 'lesson.shown' | 'lesson.hidden'; title: string },
): Promise<void> {
  const common = { at: app.clock.now(), actor_id: actor.id, course_id: course.id };
  await tx
    .insertInto('events')
    .values({ id: newId(), kind, ...common, subject_id: id, subject: title })
    .execute();
  await announce(tx, { topic: `course:${course.id}`, to: { members: course.id } });
}
