import { isMissed, lowness, type SeenAnswer, type SeenWork, standingAnswers } from './evidence.ts';
import type { PathFacts, PathItem } from './facts.ts';
import { type Candidate, type Rarity, rarityIn, type Tie, tieOf } from './tie.ts';

/** Why something is proposed; each is true by itself. */
export type Reason =
  | {
      readonly kind: 'questions';
      readonly quizId: string;
      readonly attemptId: string;
      /** Wrong or without an answer; and right in part. */
      readonly missed: number;
      readonly partly: number;
      /** Of the questions on this lesson that were judged; of all of the quiz where it only stands before it. */
      readonly of: number;
      readonly by: 'words' | 'place';
    }
  | { readonly kind: 'criterion'; readonly criterion: string; readonly points: string; readonly of: string }
  | { readonly kind: 'score'; readonly points: string; readonly of: string };

/** Something that was hard, and the lesson that it leads back to. */
export interface Hard extends Tie {
  readonly activityId: string;
  readonly title: string;
  readonly at: Date;
  readonly weight: number;
  readonly reason: Reason;
}

const fortnight = 14 * 86_400_000;
/** A whole question; what is less counts less. It halves with every fortnight, and is never nothing within a term. */
const whole = 4096;

/** What something weighs that was judged then: halves are of a whole question. */
function weigh(halves: number, at: Date, now: Date): number {
  const age = Math.floor(Math.max(0, now.getTime() - at.getTime()) / fortnight);
  return Math.max(1, (halves * (whole / 2)) >> Math.min(age, 20));
}

const weightOf = (answer: SeenAnswer, now: Date) => weigh(answer.outcome === 'partly_right' ? 1 : 2, answer.at, now);

/** How the questions of each quiz stand, and which passage each is about; null: none can be told by its words. */
export function tiedAnswers(facts: PathFacts): Map<string, { answer: SeenAnswer; tie: Tie | null }[]> {
  const tied = tieOn(facts);
  const byQuiz = Map.groupBy(
    standingAnswers(facts.answers).filter(({ quizId }) => facts.quizzes.has(quizId)),
    ({ quizId }) => quizId,
  );
  return new Map(
    [...byQuiz].map(([quizId, answers]) => {
      const candidates = candidatesFor(facts, quizId);
      // What everybody got right says nothing; its ties are needed only to count what was asked about a lesson.
      const asks = answers.some(isMissed);
      return [quizId, answers.map((answer) => ({ answer, tie: asks ? tied(answer.questionId, candidates) : null }))];
    }),
  );
}

/** All that was hard, by lesson: questions of quizzes and graded work. */
export function hardParts(facts: PathFacts): Hard[] {
  return [...hardQuestions(facts), ...hardWork(facts)];
}

function hardQuestions(facts: PathFacts): Hard[] {
  const hard: Hard[] = [];
  for (const [quizId, answers] of tiedAnswers(facts)) {
    const missed = answers.filter(({ answer }) => isMissed(answer));
    const lessons = Map.groupBy(
      missed.filter(({ tie }) => tie),
      ({ tie }) => tie?.lessonId,
    );
    for (const [lessonId, of] of lessons) {
      const asked = answers.filter(({ tie }) => tie?.lessonId === lessonId).length;
      const place = heaviest(of, facts.now);
      if (place) hard.push(onQuestions(facts, quizId, of, { place, of: asked, by: 'words' }));
    }
    const place = missed.length > 0 && lessons.size === 0 ? lessonBefore(facts, quizId) : null;
    if (place) hard.push(onQuestions(facts, quizId, missed, { place, of: answers.length, by: 'place' }));
  }
  return hard;
}

type Tied = ReturnType<typeof tiedAnswers> extends Map<string, (infer T)[]> ? T : never;

function onQuestions(
  { now, quizzes }: PathFacts,
  quizId: string,
  missed: readonly Tied[],
  { place, of, by }: { place: Tie; of: number; by: 'words' | 'place' },
): Hard {
  const answers = missed.map(({ answer }) => answer);
  const last = latest(answers);
  const partly = answers.filter(({ outcome }) => outcome === 'partly_right').length;
  const { attemptId } = last;
  return {
    ...place,
    activityId: quizId,
    title: quizzes.get(quizId)?.title ?? '',
    at: last.at,
    weight: answers.reduce((sum, answer) => sum + weightOf(answer, now), 0),
    reason: { kind: 'questions', quizId, attemptId, missed: answers.length - partly, partly, of, by },
  };
}

/** The attempt that was judged last; of several of one moment the one that comes first. */
export function latest(answers: readonly SeenAnswer[]): SeenAnswer {
  return answers.reduce((last, answer) => (answer.at > last.at ? answer : last));
}

/** The passage that most of it leads to; of equals the first. */
function heaviest(tied: readonly Tied[], now: Date): Tie | null {
  const weights = new Map<number | null, { tie: Tie; weight: number }>();
  for (const { answer, tie } of tied) {
    if (!tie) continue;
    const known = weights.get(tie.block);
    weights.set(tie.block, { tie, weight: (known?.weight ?? 0) + weightOf(answer, now) });
  }
  const found = [...weights.values()].toSorted(
    (a, b) => b.weight - a.weight || (a.tie.block ?? -1) - (b.tie.block ?? -1),
  );
  return found[0]?.tie ?? null;
}

function hardWork(facts: PathFacts): Hard[] {
  const tied = tieOn(facts);
  return facts.works.flatMap((work) => {
    const candidates = candidatesFor(facts, work.activityId);
    const criteria = work.criteria.flatMap((criterion) => {
      const tie = lowness(criterion) > 0 ? tied(criterion.id, candidates) : null;
      return tie ? [{ criterion, tie }] : [];
    });
    if (criteria.length === 0) return hardScore(facts, work, tied(work.activityId, candidates));
    return criteria.map(({ criterion: { title, points, of }, tie }): Hard => ({
      ...tie,
      activityId: work.activityId,
      title: work.title,
      at: work.at,
      weight: weigh(lowness({ points, of }), work.at, facts.now),
      reason: { kind: 'criterion', criterion: title, points, of },
    }));
  });
}

function hardScore(facts: PathFacts, { activityId, title, at, score }: SeenWork, tie: Tie | null): Hard[] {
  const low = score ? lowness(score) : 0;
  const place = low > 0 ? (tie ?? lessonBefore(facts, activityId)) : null;
  if (!score || !place) return [];
  return [{ ...place, activityId, title, at, weight: weigh(low, at, facts.now), reason: { kind: 'score', ...score } }];
}

function tieOn({ texts, topics }: PathFacts): (topicId: string, candidates: readonly Candidate[]) => Tie | null {
  let rarity: Rarity | undefined;
  return (topicId, candidates) => {
    const topic = topics.get(topicId);
    if (!topic) return null;
    rarity ??= rarityIn(texts.values(), topics.values());
    return tieOf(topic, candidates, rarity);
  };
}

const isLesson = ({ kind }: PathItem) => kind === 'lesson' || kind === 'video';

/** The open lessons that come before something in the course; all of them for what stands in no module. */
function candidatesFor({ items, texts }: PathFacts, activityId: string): Candidate[] {
  const at = items.findIndex(({ id }) => id === activityId);
  const moduleId = items[at]?.moduleId;
  return (at < 0 ? items : items.slice(0, at)).flatMap((item) => {
    const text = isLesson(item) && item.status !== 'locked' ? texts.get(item.id) : undefined;
    return text ? [{ lessonId: item.id, text, isNear: item.moduleId === moduleId }] : [];
  });
}

/** Where words say nothing: the first lesson before it in its module that was not opened yet, else the last one. */
export function lessonBefore({ items }: Pick<PathFacts, 'items'>, activityId: string): Tie | null {
  const at = items.findIndex(({ id }) => id === activityId);
  const moduleId = items[at]?.moduleId;
  const before = items
    .slice(0, Math.max(0, at))
    .filter((item) => isLesson(item) && item.moduleId === moduleId && item.status !== 'locked');
  const found = before.find(({ status }) => status === 'not_started') ?? before.at(-1);
  return found ? { lessonId: found.id, block: null, heading: null } : null;
}
