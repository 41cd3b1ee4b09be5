import { compareIds, isMissed, type SeenAnswer, standingAnswers } from './evidence.ts';
import type { Aside, PathFacts, PathItem } from './facts.ts';
import { type Hard, hardParts, latest, lessonBefore, type Reason, tiedAnswers } from './reasons.ts';

/** A lesson to read, with the heading to begin at. */
export interface ReadEntry {
  readonly kind: 'read';
  readonly activityId: string;
  readonly title: string;
  readonly block: number | null;
  readonly heading: string | null;
  /** It was never opened; or it was worked in after all of what is named here. */
  readonly isNew: boolean;
  readonly isReadSince: boolean;
  /** The heaviest first. */
  readonly reasons: readonly PathReason[];
}

export type PathReason = Reason & { readonly activityId: string; readonly title: string; readonly at: Date };

/** A quiz to take again, or to look through what was missed in it. */
export interface PractiseEntry {
  readonly kind: 'practise';
  readonly activityId: string;
  readonly title: string;
  /** The attempt in which something was missed last. */
  readonly attemptId: string;
  readonly missed: number;
  readonly of: number;
  /** Null: it cannot be taken again. */
  readonly again: { readonly left: number | null } | null;
}

export type PathEntry = ReadEntry | PractiseEntry;

export interface LearningPath {
  readonly entries: readonly PathEntry[];
  /** What would stand here if the student had not put it aside. */
  readonly putAside: readonly (Pick<PathEntry, 'kind' | 'activityId' | 'title'> & Pick<Aside, 'as' | 'at'>)[];
  /** The first item that is open and not finished. */
  readonly next: Pick<PathItem, 'id' | 'kind' | 'title'> | null;
}

const mostEntries = 3;
const mostReasons = 2;
const week = 7 * 86_400_000;

interface Weighed<E> {
  readonly entry: E;
  readonly weight: number;
}

/**
 * What to read again, what to practise and what comes next, from what was hard: at most three entries, the most missed
 * and most recent first. What was mastered since is not among them, nor what the student has put aside.
 */
export function learningPath(facts: PathFacts): LearningPath {
  const hard = hardParts(facts);
  const reads = rankedReads(facts, hard, facts.asides);
  const practises = rankedPractises(facts, facts.asides);
  const entries = chosen(reads, practises);
  const next = facts.items.find(({ status }) => status === 'not_started' || status === 'in_progress');
  const shown = new Set([...reads, ...practises].map(({ activityId }) => activityId));
  const all = facts.asides.length > 0 ? [...rankedReads(facts, hard, []), ...rankedPractises(facts, [])] : [];
  const putAside = all.flatMap(({ kind, activityId, title }) => {
    const aside = shown.has(activityId) ? undefined : facts.asides.find((each) => each.activityId === activityId);
    return aside ? [{ kind, activityId, title, as: aside.as, at: aside.at }] : [];
  });
  return { entries, putAside, next: next ? { id: next.id, kind: next.kind, title: next.title } : null };
}

/** What was read since comes after what is to be practised. */
function chosen(reads: readonly ReadEntry[], practises: readonly PractiseEntry[]): PathEntry[] {
  const some = reads.slice(0, practises.length > 0 ? mostEntries - 1 : mostEntries);
  const fill = practises.slice(0, mostEntries - some.length);
  return [...some.filter((read) => !read.isReadSince), ...fill, ...some.filter((read) => read.isReadSince)];
}

/** Until when something is put aside; null: until more of it was hard. */
export const asideUntil = ({ as, at }: Pick<Aside, 'as' | 'at'>): Date | null =>
  as === 'later' ? new Date(at.getTime() + week) : null;

/** Whether the student has put something aside of which this was hard. */
function isAside(asides: readonly Aside[], activityId: string, hardAt: Date, now: Date): boolean {
  return asides.some((aside) => {
    if (aside.activityId !== activityId) return false;
    const until = asideUntil(aside);
    return until ? now < until : hardAt <= aside.at;
  });
}

function rankedReads(facts: PathFacts, hard: readonly Hard[], asides: readonly Aside[]): ReadEntry[] {
  const places = new Map(facts.items.map((item, place) => [item.id, place]));
  const lessons = Map.groupBy(
    hard.filter(({ lessonId, at }) => !isAside(asides, lessonId, at, facts.now)),
    ({ lessonId }) => lessonId,
  );
  const weighed = [...lessons].flatMap(([lessonId, parts]) => {
    const item = facts.items.find(({ id }) => id === lessonId);
    return item ? [readOf(facts, item, parts)] : [];
  });
  return inOrder(weighed, places).toSorted((a, b) => Number(a.isReadSince) - Number(b.isReadSince));
}

function readOf({ readAt }: PathFacts, item: PathItem, parts: readonly Hard[]): Weighed<ReadEntry> {
  const ranked = parts.toSorted(
    (a, b) => b.weight - a.weight || b.at.getTime() - a.at.getTime() || compareIds(a.activityId, b.activityId),
  );
  const [first] = ranked;
  const isNew = item.status === 'not_started';
  const read = readAt.get(item.id);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return {
    // Who has not read it yet has most to find in it.
    weight: isNew ? 2 * weight : weight,
    entry: {
      kind: 'read',
      activityId: item.id,
      title: item.title,
      block: first?.block ?? null,
      heading: first?.heading ?? null,
      isNew,
      isReadSince: read !== undefined && parts.every(({ at }) => read > at),
      reasons: ranked
        .slice(0, mostReasons)
        .map(({ activityId, title, at, reason }) => ({ activityId, title, at, ...reason })),
    },
  };
}

function rankedPractises(facts: PathFacts, asides: readonly Aside[]): PractiseEntry[] {
  const places = new Map(facts.items.map((item, place) => [item.id, place]));
  const locked = new Set(facts.items.flatMap(({ id, status }) => (status === 'locked' ? [id] : [])));
  const quizzes = Map.groupBy(standingAnswers(facts.answers), ({ quizId }) => quizId);
  const weighed = [...quizzes].flatMap(([quizId, answers]): Weighed<PractiseEntry>[] => {
    const quiz = facts.quizzes.get(quizId);
    const missed = answers.filter(isMissed);
    if (!quiz || locked.has(quizId) || missed.length === 0) return [];
    const { at, attemptId } = latest(missed);
    if (isAside(asides, quizId, at, facts.now)) return [];
    const { title, again } = quiz;
    const counts = { missed: missed.length, of: answers.length };
    return [
      { weight: at.getTime(), entry: { kind: 'practise', activityId: quizId, title, attemptId, again, ...counts } },
    ];
  });
  // What can be taken again comes before what can only be looked through.
  return inOrder(weighed, places).toSorted((a, b) => Number(a.again === null) - Number(b.again === null));
}

/** The heaviest first; of equals what comes first in the course. */
function inOrder<E extends PathEntry>(weighed: readonly Weighed<E>[], places: ReadonlyMap<string, number>): E[] {
  const placeOf = ({ entry }: Weighed<E>) => places.get(entry.activityId) ?? places.size;
  return weighed
    .toSorted(
      (a, b) => b.weight - a.weight || placeOf(a) - placeOf(b) || compareIds(a.entry.activityId, b.entry.activityId),
    )
    .map(({ entry }) => entry);
}

/** A lesson that explains what was missed in one attempt, and which of its questions. */
export interface ReadAgain {
  readonly activityId: string;
  readonly title: string;
  readonly block: number | null;
  readonly heading: string | null;
  readonly isNew: boolean;
  /** The places of the questions in the attempt. */
  readonly questions: readonly number[];
  readonly by: 'words' | 'place';
}

/** What to read again after one attempt, in the course's order: for what was missed in it and not mastered since. */
export function readAgainAfter(facts: PathFacts, attemptId: string): ReadAgain[] {
  const own = facts.answers.filter((answer) => answer.attemptId === attemptId);
  const quizId = own[0]?.quizId;
  const standing = new Map(standingAnswers(facts.answers).map((answer) => [answer.questionId, answer]));
  const stillMissed = ({ questionId }: SeenAnswer) => {
    const last = standing.get(questionId);
    return last !== undefined && isMissed(last);
  };
  const missed = own.filter((answer) => isMissed(answer) && stillMissed(answer));
  if (quizId === undefined || missed.length === 0) return [];
  const ties = tiedAnswers({ ...facts, answers: missed }).get(quizId) ?? [];
  const known = ties.some(({ tie }) => tie);
  const placed = known ? null : lessonBefore(facts, quizId);
  const found = ties.flatMap(({ answer, tie }) => {
    const to = tie ?? placed;
    return to ? [{ to, position: answer.position }] : [];
  });
  return facts.items.flatMap((item): ReadAgain[] => {
    const here = found.filter(({ to }) => to.lessonId === item.id);
    const [first] = here.toSorted((a, b) => (a.to.block ?? -1) - (b.to.block ?? -1));
    if (!first) return [];
    const { block, heading } = first.to;
    const questions = here.map(({ position }) => position).toSorted((a, b) => a - b);
    const { id: activityId, title, status } = item;
    const by = known ? 'words' : 'place';
    return [{ activityId, title, block, heading, isNew: status === 'not_started', questions, by }];
  });
}
