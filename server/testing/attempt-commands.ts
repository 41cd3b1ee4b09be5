import fc from 'fast-check';
import type { Response } from '../../contract/questions.ts';
import { type Fraction, fraction, sum, zero } from '../../domain/fraction.ts';
import type { AttemptEvent, AttemptRules, AttemptState, SentAnswer } from '../../domain/quiz/attempt.ts';

/** What may happen to a student's attempts, without names yet: a question by its place, an attempt by its age. */
export interface Command {
  /** Seconds on the server's clock before it happens; clocks are set back, too. */
  wait: number;
  kind: AttemptEvent['kind'];
  /** 0: the latest attempt, 1: the one before it. */
  back: number;
  question: number;
  answers: {
    question: number;
    revision: number;
    isRight: boolean | null;
    isFlagged: boolean;
    hasRevision: boolean;
    /** So many changes were made since the device saw what stands on the server; undefined: it does not say. */
    changes: number | undefined;
    /** Seconds before it is sent; undefined: it does not say. */
    age: number | undefined;
  }[];
  device: string;
  minutes: number;
}

const answer = fc.record({
  question: fc.nat(2),
  revision: fc.integer({ min: 1, max: 5 }),
  isRight: fc.constantFrom(true, false, null),
  isFlagged: fc.boolean(),
  hasRevision: fc.boolean(),
  changes: fc.constantFrom(undefined, 1, 2, 3),
  age: fc.constantFrom(undefined, 0, 10, 70, -30),
});

const kinds: AttemptEvent['kind'][] = [
  'start',
  'save',
  'save',
  'save',
  'place',
  'submit',
  'expire',
  'extend',
  'regrade',
];

const command: fc.Arbitrary<Command> = fc.record({
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(0, 0, 1, 15, 60) },
    { weight: 2, arbitrary: fc.constantFrom(299, 300, 301, 600, 1_200) },
    { weight: 1, arbitrary: fc.constantFrom(-1, -60, -900) },
  ),
  kind: fc.constantFrom(...kinds),
  back: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  question: fc.nat(2),
  answers: fc.uniqueArray(answer, { minLength: 1, maxLength: 3, selector: (one) => one.question }),
  device: fc.constantFrom('', 'phone', 'laptop'),
  minutes: fc.integer({ min: 1, max: 4 }),
});

/** A retry follows at once, or after something else: what is sent arrives twice, and in another order. */
export const commands = fc
  .array(fc.tuple(command, fc.constantFrom(0, 0, 0, 1, 2)), { minLength: 1, maxLength: 14 })
  .map((list) => {
    const sent: Command[] = [];
    const later: Command[] = [];
    for (const [one, retry] of list) {
      sent.push(one, ...later.splice(0));
      if (retry === 1) sent.push({ ...one, wait: 0 });
      if (retry === 2) later.push({ ...one, wait: 0 });
    }
    return sent;
  });

export const settings = fc.record({
  timeLimit: fc.constantFrom(null, 5, 10),
  timeFactor: fc.constantFrom('1', '1.5', '2.25'),
  isUntimed: fc.constantFrom(false, false, false, true),
  maxAttempts: fc.constantFrom(1, 2, 3),
  extraAttempts: fc.constantFrom(0, 0, 1),
  allowsGoingBack: fc.boolean(),
  /** Minutes after the first command; null: it never closes. */
  closesAfter: fc.constantFrom(null, null, 8, 20),
  cutsAtUntil: fc.boolean(),
  keptScore: fc.constantFrom('highest' as const, 'average' as const, 'latest' as const, 'first' as const),
});
export type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never;

/** The rules of the machine; each right answer is worth two points, and `isSwapped` turns the first question's key over. */
export function rulesOf(
  given: Settings,
  questions: readonly string[],
  from: Date,
  isSwapped: () => boolean,
): AttemptRules {
  const { timeFactor, isUntimed, extraAttempts, closesAfter } = given;
  return {
    ...given,
    isLocked: false,
    availableFrom: null,
    availableUntil: closesAfter === null ? null : new Date(from.getTime() + closesAfter * 60_000),
    allowance: { timeFactor, isUntimed, extraAttempts },
    mark: (answers) => sum(questions.map((id, index) => markOf(answers.get(id), index === 0 && isSwapped()))),
  };
}

function markOf(response: Response | undefined, isSwapped: boolean): Fraction {
  if (!response || !('choice' in response)) return zero;
  return response.choice === (isSwapped ? 'that' : 'this') ? fraction(2) : zero;
}

/** The event that a command is for these attempts; null where it is about none. */
export function eventOf(
  given: Command,
  attempts: readonly AttemptState[],
  questions: readonly string[],
  now: Date,
): AttemptEvent | null {
  const { kind, device } = given;
  if (kind === 'start') return { kind, questions };
  if (kind === 'expire' || kind === 'regrade') return { kind };
  const number = attempts.at(-1 - given.back)?.number;
  if (number === undefined) return null;
  if (kind === 'place') return { kind, number, questionId: questions[given.question] ?? '' };
  if (kind === 'extend') return { kind, number, minutes: given.minutes };
  return { kind, number, device, answers: given.answers.map((one) => sentOf(one, kind, questions, now)) };
}

function sentOf(
  given: Command['answers'][number],
  kind: 'save' | 'submit',
  questions: readonly string[],
  now: Date,
): SentAnswer {
  const { question, revision, isRight, isFlagged, hasRevision, changes, age } = given;
  return {
    questionId: questions[question] ?? '',
    revision: kind === 'save' || hasRevision ? revision : null,
    response: isRight === null ? null : { choice: isRight ? 'this' : 'that' },
    isFlagged: kind === 'save' ? isFlagged : null,
    base: changes === undefined ? undefined : Math.max(0, revision - changes),
    givenAt: age === undefined ? undefined : new Date(now.getTime() - age * 1000).toISOString(),
  };
}
