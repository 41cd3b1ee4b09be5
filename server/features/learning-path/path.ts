import type { LearningPath, PathEntry, PathReason, ReadAgain } from '../../../contract/learning-path.ts';
import { asideUntil, learningPath, readAgainAfter } from '../../../domain/learning-path/path.ts';
import type * as Rule from '../../../domain/learning-path/path.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { findPathFacts } from './facts.ts';

/** What this student is to read, practise and do next in a course. */
export async function readLearningPath(app: App, actor: Actor, courseId: string): Promise<LearningPath> {
  const facts = await findPathFacts(app.database.read, actor, courseId);
  if (!facts) return { entries: [], putAside: [], next: null };
  const { entries, putAside, next } = learningPath(facts);
  return {
    entries: entries.map(entryOf),
    putAside: putAside.map(({ at, ...aside }) => ({
      ...aside,
      until: asideUntil({ as: aside.as, at })?.toISOString() ?? null,
    })),
    next,
  };
}

/** The lessons that explain what this student has missed in an attempt of theirs. */
export async function readAgain(app: App, actor: Actor, attemptId: string): Promise<ReadAgain[]> {
  const { read } = app.database;
  const attempt = await read
    .selectFrom('quiz_attempts as t')
    .innerJoin('activities as a', 'a.id', 't.quiz_id')
    .select('a.course_id')
    .where('t.id', '=', attemptId)
    .where('t.user_id', '=', actor.id)
    .executeTakeFirst();
  if (!attempt) throw notFound();
  const facts = await findPathFacts(read, actor, attempt.course_id);
  return facts ? readAgainAfter(facts, attemptId).map((each) => ({ ...each, questions: [...each.questions] })) : [];
}

const nothing = { heading: null, block: null, isNew: false, isReadSince: false, reasons: [] };
const noQuiz = { attemptId: null, missed: 0, questions: 0, canTakeAgain: false, attemptsLeft: null };

function entryOf(entry: Rule.PathEntry): PathEntry {
  if (entry.kind === 'read') return { ...noQuiz, ...entry, reasons: entry.reasons.map(reasonOf) };
  const { kind, activityId, title, attemptId, missed, of: questions, again } = entry;
  const left = { canTakeAgain: again !== null, attemptsLeft: again?.left ?? null };
  return { ...nothing, kind, activityId, title, attemptId, missed, questions, ...left };
}

function reasonOf(reason: Rule.PathReason): PathReason {
  const { kind, activityId, title } = reason;
  const empty = {
    attemptId: null,
    missed: 0,
    partly: 0,
    questions: 0,
    by: null,
    criterion: null,
    points: null,
    of: null,
  };
  const about = { ...empty, kind, activityId, title, at: reason.at.toISOString() };
  if (reason.kind === 'questions') {
    const { attemptId, missed, partly, of: questions, by } = reason;
    return { ...about, attemptId, missed, partly, questions, by };
  }
  const points = { points: Number(reason.points), of: Number(reason.of) };
  return { ...about, ...points, criterion: reason.kind === 'criterion' ? reason.criterion : null };
}
