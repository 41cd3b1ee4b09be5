import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import type { Question, QuestionDraft } from '../../../contract/questions.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { say } from '../../../contract/text.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { regradeAttempts } from '../attempts/regrade.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import {
  checkedDraft,
  keepVersion,
  loadQuestionForEditing,
  questionOf,
  type QuestionRow,
} from '../quizzes/question-rows.ts';
import { quizShortOf } from '../quizzes/short-banks.ts';
import { holdQuestion } from './attempts-with.ts';
import { type Change, changeOf } from './impact.ts';
import { tellings } from './tellings.ts';

interface Sent {
  question: QuestionDraft;
  revision: number;
  impactToken?: string | undefined;
}

export async function readQuestion(app: App, actor: Actor, questionId: string): Promise<Question> {
  return questionOf(await loadQuestionForEditing(app.database.read, actor, questionId));
}

/**
 * Changes a question wherever it stands. Finished attempts are graded anew and running ones see it as it is from here on,
 * in the one transaction, and never otherwise than the impact said that was looked at.
 */
export async function changeQuestion(app: App, actor: Actor, questionId: string, sent: Sent): Promise<Question> {
  return transaction(app.database, async (tx) => {
    const draft = checkedDraft(sent.question);
    const revision = await holdQuestion(tx, questionId);
    const standing = await loadQuestionForEditing(tx, actor, questionId);
    await refuseArchived(tx, standing.course_id);
    if (revision !== sent.revision) {
      if (revision === sent.revision + 1 && isSame(standing, draft)) return questionOf(standing);
      throw conflict('Someone else has changed this question since you opened it.');
    }
    const change = await changeOf(app, tx, standing, draft);
    refuseUnseen(change, sent.impactToken);
    await writeTagged(app, tx, actor, standing, draft);
    await follow(app, tx, actor, standing, change);
    return questionOf(await loadQuestionForEditing(tx, actor, questionId));
  });
}

/** The same change was sent before, and its answer was lost on the way. */
function isSame(standing: QuestionRow, draft: QuestionDraft): boolean {
  const { id: _id, revision: _revision, updatedAt: _at, bankId: _bank, ...content } = questionOf(standing);
  const comparable = (one: QuestionDraft) => ({ ...one, points: inPoints(fraction(one.points), 12) });
  return isDeepStrictEqual(comparable(content), comparable(draft));
}

/** Nobody changes marks without having looked at what becomes of them. */
export function refuseUnseen({ impact, attempts }: Change, token: string | undefined): void {
  if (attempts.length === 0) return;
  if (token === undefined)
    throw conflict(
      'Students have got this question already. Look at what the change does to their marks, then save it.',
    );
  if (token !== impact.token)
    throw conflict(
      'What this change does to marks is not what you looked at any more. Look at it again, then save it.',
    );
}

/** A published quiz that draws by a tag keeps enough questions that have it. */
async function writeTagged(app: App, tx: Tx, actor: Actor, standing: QuestionRow, draft: QuestionDraft): Promise<void> {
  const bankId = standing.tags.every((tag) => draft.tags.includes(tag)) ? null : standing.bank_id;
  const before = bankId && (await quizShortOf(tx, bankId));
  await write(app, tx, actor, standing, draft);
  const after = bankId && before === null && (await quizShortOf(tx, bankId));
  if (after)
    throw conflict(
      say`“${after}” is published and draws questions by their tags: without this one it would have too few. Tag another question first, or draw fewer there.`,
    );
}

const standingKept = `insert into question_versions (question_id, revision, type, stem, body, key, points, at)
select id, revision, type, stem, body, key, points, updated_at from questions where id = $1 on conflict do nothing`;

async function write(app: App, tx: Tx, actor: Actor, standing: QuestionRow, draft: QuestionDraft): Promise<void> {
  const at = app.clock.now();
  const revision = standing.revision + 1;
  // What came with an import or from before there were versions is kept with its first change.
  await tx.executeQuery(CompiledQuery.raw(standingKept, [standing.id]));
  const { stem, points, tags } = draft;
  const stored = { stem, body: JSON.stringify(draft.body), key: JSON.stringify(draft.key), points, tags };
  await tx
    .updateTable('questions')
    .set({ ...stored, revision, updated_at: at })
    .where('id', '=', standing.id)
    .execute();
  await keepVersion(tx, { id: standing.id, revision, at, by: actor.id });
}

/** What follows for attempts that have the question: their marks, the record, and the pages that are open. */
async function follow(
  app: App,
  tx: Tx,
  actor: Actor,
  question: QuestionRow,
  { impact, attempts }: Change,
): Promise<void> {
  if (attempts.length === 0) return;
  const submitted = attempts.flatMap(({ id, state }) => (state === 'submitted' ? [id] : []));
  await regradeAttempts(app, tx, submitted, actor.id);
  const event = {
    id: newId(),
    kind: 'question.corrected',
    at: app.clock.now(),
    actor_id: actor.id,
    course_id: question.course_id,
    subject_id: question.id,
    subject: plainText(question.stem).slice(0, 200),
  };
  const data = { revision: question.revision + 1, regraded: impact.changed.length, open: impact.open };
  await tx
    .insertInto('events')
    .values({ ...event, data: JSON.stringify(data) })
    .execute();
  await announce(
    tx,
    ...[...new Set(attempts.map(({ quiz_id }) => quiz_id))].map((quizId) => ({
      topic: `quiz:${quizId}` as const,
      to: { staff: question.course_id },
    })),
    ...tellings(attempts),
  );
}
