import { createHash } from 'node:crypto';
import type { QuestionImpact } from '../../../contract/question-changes.ts';
import { type QuestionDraft, questionShape } from '../../../contract/questions.ts';
import { compare, type Fraction } from '../../../domain/fraction.ts';
import { lostParts } from '../../../domain/quiz/kept-parts.ts';
import { inPoints, scoreOf } from '../../../domain/quiz/marks.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { gradeOf } from '../attempts/grade.ts';
import { type AttemptQuestion, papersOf } from '../attempts/papers.ts';
import { checkedDraft, loadQuestionForEditing, type QuestionRow } from '../quizzes/question-rows.ts';
import { type AttemptWith, findAttemptsWith } from './attempts-with.ts';
import { studentOf } from './names.ts';

/** What a change would do, and to which attempts. */
export interface Change {
  impact: QuestionImpact;
  attempts: AttemptWith[];
}

/** What a change would do; nothing is written. */
export async function previewImpact(
  app: App,
  actor: Actor,
  questionId: string,
  sent: QuestionDraft,
): Promise<QuestionImpact> {
  const { read } = app.database;
  const question = await loadQuestionForEditing(read, actor, questionId);
  const draft = checkedDraft(sent);
  return (await changeOf(app, read, question, draft)).impact;
}

/** Grades every attempt that has the question as it would be graded by the draft; refuses a draft that it cannot become. */
export async function changeOf(app: App, read: Readable, question: QuestionRow, draft: QuestionDraft): Promise<Change> {
  if (draft.type !== question.type)
    throw invalid({ 'question.type': 'A question keeps its type. Write a new question instead' });
  const attempts = await findAttemptsWith(read, question.id);
  const papers = await papersOf(
    app,
    read,
    attempts.map(({ id }) => id),
  );
  refuseLostParts(question.id, draft, [...papers.values()]);
  const altered = (one: AttemptQuestion) => (one.questionId === question.id ? { ...one, shape: draft } : null);
  return changeOfPapers(app, [question.id, question.revision, draft], attempts, papers, altered);
}

/**
 * What becomes of attempts when some of their questions are altered; `altered` answers null for one that stays. The token
 * stays the same for as long as `of` does, and the change would do the same to the same attempts.
 */
export function changeOfPapers(
  app: App,
  of: unknown,
  attempts: AttemptWith[],
  papers: ReadonlyMap<string, AttemptQuestion[]>,
  altered: (question: AttemptQuestion) => AttemptQuestion | null,
): Change {
  const submitted = attempts.filter(({ state }) => state === 'submitted');
  const changed = submitted.flatMap((attempt) => changeOfAttempt(app, attempt, papers.get(attempt.id) ?? [], altered));
  const open = attempts.length - submitted.length;
  return { impact: { changed, submitted: submitted.length, open, token: tokenOf(of, changed) }, attempts };
}

function refuseLostParts(questionId: string, draft: QuestionDraft, papers: AttemptQuestion[][]): void {
  const held = papers.flatMap((paper) => paper.filter((one) => one.questionId === questionId));
  const lost = lostParts(held[0]?.shape ?? null, questionShape.parse(draft), held);
  if (lost) throw conflict(lost);
}

function changeOfAttempt(
  app: App,
  attempt: AttemptWith,
  paper: AttemptQuestion[],
  altered: (question: AttemptQuestion) => AttemptQuestion | null,
): QuestionImpact['changed'] {
  const before = paper.filter((one) => altered(one) !== null);
  if (before.length === 0) return [];
  const after = paper.map((one) => graded(app, altered(one) ?? one));
  const marks = [scoreOf(before), scoreOf(after.filter((one) => before.some(isSameQuestion(one))))] as const;
  const scores = [scoreOf(paper), scoreOf(after)] as const;
  if (areSame(...marks) && areSame(...scores)) return [];
  return [
    {
      attemptId: attempt.id,
      ...studentOf(attempt),
      number: attempt.number,
      oldMark: written(marks[0]),
      newMark: written(marks[1]),
      oldScore: written(scores[0]),
      newScore: written(scores[1]),
    },
  ];
}

/** As a regrade does it: the hand's mark stands beside what the server gives. */
const graded = (app: App, question: AttemptQuestion) => ({ ...question, fraction: gradeOf(app, question) });

const isSameQuestion = (a: AttemptQuestion) => (b: AttemptQuestion) => a.questionId === b.questionId;

const areSame = (a: Fraction | null, b: Fraction | null) => (a && b ? compare(a, b) === 0 : a === b);

const written = (value: Fraction | null) => value && inPoints(value, 4);

function tokenOf(of: unknown, changed: QuestionImpact['changed']): string {
  const results = changed.map((one) => [one.attemptId, one.oldMark, one.newMark, one.oldScore, one.newScore]);
  return createHash('sha256')
    .update(JSON.stringify([of, results]))
    .digest('base64url');
}
