import type { QuestionShape } from '../../contract/questions.ts';
import { drawVariables } from './draw-variables.ts';
import { type Draw, drawsOf, shuffled } from './random.ts';

/** A question that may stand in an attempt. */
export type Candidate = QuestionShape & { id: string; bankId: string | null; tags: readonly string[] };

/** A slot of a quiz: one question, or as many as `draws` says of a bank, having all of the tags. */
export interface LaidSlot {
  questionId: string | null;
  bankId: string | null;
  tags: readonly string[];
  draws: number;
  points: string;
}

/** A question as it stands in an attempt. */
export interface LaidQuestion {
  questionId: string;
  position: number;
  points: string;
  choicesOrder: string[];
  variables: Record<string, string>;
}

export interface Laying {
  seed: number;
  shufflesQuestions: boolean;
  shufflesChoices: boolean;
}

/**
 * The questions of an attempt in its order. `questions` are those the slots name and those of the banks they draw from.
 * The same seed always lays the same paper, whatever the order of `questions`. No question stands in it twice; where a
 * bank has too few, it holds what there is.
 */
export function layPaper(
  slots: readonly LaidSlot[],
  questions: readonly Candidate[],
  { seed, shufflesQuestions, shufflesChoices }: Laying,
): LaidQuestion[] {
  const chosen = choose(slots, questions, seed);
  const inOrder = shufflesQuestions ? shuffled(chosen, drawsOf(seed, 'questions')) : chosen;
  return inOrder.map(({ question, points }, index) => ({
    questionId: question.id,
    position: index + 1,
    points,
    choicesOrder: orderOf(question, shufflesChoices, drawsOf(seed, question.id)),
    variables: drawVariables(question, drawsOf(seed, `${question.id}:variables`)),
  }));
}

function choose(slots: readonly LaidSlot[], questions: readonly Candidate[], seed: number) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const taken = new Set(slots.flatMap(({ questionId }) => questionId ?? []));
  const drawn = shareOut(
    slots.map(({ bankId, tags, draws }, index) => {
      const fitting = [...byId.values()]
        .filter((one) => bankId !== null && one.bankId === bankId && tags.every((tag) => one.tags.includes(tag)))
        .flatMap(({ id }) => (taken.has(id) ? [] : id))
        .toSorted((a, b) => (a < b ? -1 : 1));
      return { draws, fitting: shuffled(fitting, drawsOf(seed, `slot ${index}`)) };
    }),
  );
  return slots.flatMap(({ questionId, points }, index) =>
    (questionId === null ? (drawn[index] ?? []) : [questionId]).flatMap((id) => {
      const question = byId.get(id);
      return question ? [{ question, points }] : [];
    }),
  );
}

/**
 * Which questions each draw takes of those that fit it, the first ones first: each question once, and of all draws
 * together as many as there can be, whatever fits several of them.
 */
export function shareOut(draws: readonly { draws: number; fitting: readonly string[] }[]): string[][] {
  const takers = new Map<string, number>();
  function take(index: number, asked: Set<number>): boolean {
    const { fitting = [] } = draws[index] ?? {};
    const free = fitting.find((id) => !takers.has(id));
    if (free !== undefined) {
      takers.set(free, index);
      return true;
    }
    // What another has taken, where that one finds something else.
    for (const id of fitting) {
      const other = takers.get(id) ?? index;
      if (asked.has(other)) continue;
      asked.add(other);
      if (!take(other, asked)) continue;
      takers.set(id, index);
      return true;
    }
    return false;
  }
  for (const [index, draw] of draws.entries())
    for (let n = 0; n < draw.draws; n++) if (!take(index, new Set([index]))) break;
  return draws.map(({ fitting }, index) => fitting.filter((id) => takers.get(id) === index));
}

function orderOf(question: QuestionShape, shufflesChoices: boolean, draw: Draw): string[] {
  switch (question.type) {
    case 'multiple_choice':
    case 'multiple_answers':
      return shufflesChoices ? shuffled(idsOf(question.body.choices), draw) : idsOf(question.body.choices);
    case 'matching':
      return shuffled(idsOf(question.body.targets), draw);
    case 'ordering':
      return neverRight(shuffled(idsOf(question.body.items), draw), question);
    case 'fill_in_blanks': {
      const ids = [...new Set(question.body.blanks.flatMap(({ choices }) => idsOf(choices)))];
      return shufflesChoices ? shuffled(ids, draw) : ids;
    }
    default:
      return [];
  }
}

/** An ordering shown as it should become would be answered already: then two items that differ change places. */
function neverRight(order: string[], { body, key }: Extract<QuestionShape, { type: 'ordering' }>): string[] {
  const textOf = (id: string | undefined) => body.items.find((item) => item.id === id)?.html;
  if (order.some((id, index) => textOf(id) !== textOf(key.order[index]))) return order;
  const other = order.findIndex((id) => textOf(id) !== textOf(order[0]));
  if (other < 0) return order;
  return order.map((id, index) => (index === 0 ? order[other] : index === other ? order[0] : id) ?? id);
}

function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}
