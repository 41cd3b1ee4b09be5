import type { Response } from '../../contract/questions.ts';
import type { Fraction } from '../fraction.ts';
import { refusalToStart, type StartFacts } from './availability.ts';
import { type Allowance, deadlineOf, movedDeadline, type TimeRules } from './deadline.ts';
import { isSameResponse } from './receipt.ts';
import type { Text } from '../../contract/text.ts';

/**
 * All attempts of one student at one quiz as a state machine, on the server's clock. The server does the same in SQL,
 * with these sentences; a test runs both side by side.
 */
export interface AttemptRules extends TimeRules, Pick<StartFacts, 'availableFrom' | 'maxAttempts' | 'isLocked'> {
  readonly allowsGoingBack: boolean;
  readonly allowance: Allowance;
  /** Marks answers; null while something waits to be graded by hand. */
  readonly mark: (answers: ReadonlyMap<string, Response>) => Fraction | null;
}

export interface StandingAnswer {
  readonly revision: number;
  readonly response: Response;
  readonly isFlagged: boolean;
  /** The device that gave it, and when (ISO 8601, by the server's clock). */
  readonly device: string;
  readonly givenAt: string;
}

export interface AttemptState {
  readonly number: number;
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly extraMinutes: number;
  readonly submittedAt: Date | null;
  readonly submittedBy: 'student' | 'deadline' | null;
  /** Ids in the order shown. */
  readonly questions: readonly string[];
  readonly closed: ReadonlySet<string>;
  readonly placeId: string | null;
  readonly answers: ReadonlyMap<string, StandingAnswer>;
  readonly score: Fraction | null;
}

export interface SentAnswer {
  readonly questionId: string;
  /** Without one, an answer that says something else follows what is saved. */
  readonly revision: number | null;
  readonly response: Response;
  /** Null: as it was. */
  readonly isFlagged: boolean | null;
  /** The revision that its device had seen; without it, the one before its own. */
  readonly base?: number | undefined;
  /** When it was given; a device without a network sends it later. */
  readonly givenAt?: string | undefined;
}

export type AttemptEvent =
  | { readonly kind: 'start'; readonly questions: readonly string[] }
  | { readonly kind: 'save'; readonly number: number; readonly device: string; readonly answers: readonly SentAnswer[] }
  | { readonly kind: 'place'; readonly number: number; readonly questionId: string }
  | {
      readonly kind: 'submit';
      readonly number: number;
      readonly device: string;
      readonly answers: readonly SentAnswer[];
    }
  | { readonly kind: 'expire' }
  /** Minutes that staff add; none: the student's accommodation or the quiz's settings have changed. */
  | { readonly kind: 'extend'; readonly number: number; readonly minutes: number }
  | { readonly kind: 'regrade' };

export interface Step {
  readonly attempts: readonly AttemptState[];
  /** Why nothing was done of what was asked, for whoever asked; null: it was done. */
  readonly refusal: Text | null;
}

export const refusals = {
  over: 'This attempt is over. What was saved in time has been submitted.',
  closed: 'This question is closed: this quiz does not allow going back.',
  foreign: 'This question is not part of the attempt.',
  neverStarted: 'You have not started this quiz. Start it first.',
  cut: 'More time changes nothing here: the quiz closes for everybody before. Move its closing time instead.',
  noLimit: 'This attempt has no time limit, so there is nothing to extend.',
} as const;

/** Whether an attempt is over at a moment, submitted or not: the deadline itself is too late. */
export function isOver(attempt: Pick<AttemptState, 'submittedAt' | 'deadlineAt'>, now: Date): boolean {
  return attempt.submittedAt !== null || (attempt.deadlineAt !== null && now >= attempt.deadlineAt);
}

/** The next state. Whatever is asked, an attempt whose deadline has passed is submitted first, as it then stood. */
export function step(before: readonly AttemptState[], event: AttemptEvent, rules: AttemptRules, now: Date): Step {
  const attempts = before.map((one) => (!one.submittedAt && isOver(one, now) ? byDeadline(one, rules) : one));
  switch (event.kind) {
    case 'expire':
      return { attempts, refusal: null };
    case 'regrade':
      return { attempts: attempts.map((one) => (one.submittedAt ? marked(one, rules) : one)), refusal: null };
    case 'start':
      return start(attempts, event.questions, rules, now);
  }
  const attempt = attempts.find(({ number }) => number === event.number);
  if (!attempt) return { attempts, refusal: refusals.neverStarted };
  const outcome = within(attempt, event, rules, now);
  if (typeof outcome === 'string') return { attempts, refusal: outcome };
  return { attempts: attempts.map((one) => (one === attempt ? outcome : one)), refusal: null };
}

function start(attempts: readonly AttemptState[], questions: readonly string[], rules: AttemptRules, now: Date): Step {
  if (attempts.some(({ submittedAt }) => !submittedAt)) return { attempts, refusal: null };
  const { extraAttempts } = rules.allowance;
  const facts = { ...rules, questions: questions.length, used: attempts.length, extraAttempts };
  const refusal = refusalToStart(facts, now, 'UTC');
  if (refusal) return { attempts, refusal };
  const attempt: AttemptState = {
    number: attempts.length + 1,
    startedAt: now,
    deadlineAt: deadlineOf(now, rules, rules.allowance),
    extraMinutes: 0,
    submittedAt: null,
    submittedBy: null,
    questions,
    closed: new Set(),
    placeId: null,
    answers: new Map(),
    score: null,
  };
  return { attempts: [...attempts, attempt], refusal: null };
}

type Sending = Pick<Extract<AttemptEvent, { kind: 'save' }>, 'answers' | 'device'>;
type Inside = Exclude<AttemptEvent, { kind: 'start' | 'expire' | 'regrade' }>;

function within(attempt: AttemptState, asked: Inside, rules: AttemptRules, now: Date): AttemptState | string {
  const event = 'answers' in asked ? { ...asked, answers: asked.answers.map((one) => givenInTime(one, now)) } : asked;
  // A retry of a submission is answered with what was submitted.
  if (attempt.submittedAt) return event.kind === 'submit' ? attempt : refusals.over;
  switch (event.kind) {
    case 'save':
      return save(attempt, event, now);
    case 'place':
      return moveTo(attempt, event.questionId, rules);
    case 'submit': {
      if (event.answers.some(({ questionId }) => !attempt.questions.includes(questionId))) return refusals.foreign;
      const answers = withAnswers(attempt, event, now);
      return marked({ ...attempt, answers, submittedAt: now, submittedBy: 'student' }, rules);
    }
    case 'extend':
      return extend(attempt, event.minutes, rules, now);
  }
}

const givenInTime = (one: SentAnswer, now: Date) => ({ ...one, givenAt: givenBy(now, one.givenAt) });

/** Nothing is saved where a question is not part of the attempt, nor where all that is new comes for closed ones. */
function save(attempt: AttemptState, sending: Sending, now: Date): AttemptState | string {
  const { answers: sent, device } = sending;
  if (sent.some(({ questionId }) => !attempt.questions.includes(questionId))) return refusals.foreign;
  const isLate = (one: SentAnswer) =>
    attempt.closed.has(one.questionId) && isNewer(one, device, attempt.answers.get(one.questionId));
  if (sent.every(isLate)) return refusals.closed;
  return { ...attempt, answers: withAnswers(attempt, sending, now) };
}

function withAnswers(
  attempt: AttemptState,
  { answers: sent, device }: Sending,
  now: Date,
): ReadonlyMap<string, StandingAnswer> {
  const answers = new Map(attempt.answers);
  for (const one of sent) {
    const standing = answers.get(one.questionId);
    if (attempt.closed.has(one.questionId) || !isNewer(one, device, standing)) continue;
    const revision = Math.max(one.revision ?? 0, (standing?.revision ?? 0) + 1);
    const isFlagged = one.isFlagged ?? standing?.isFlagged ?? false;
    const givenAt = one.givenAt ?? now.toISOString();
    answers.set(one.questionId, { revision, response: one.response, isFlagged, device, givenAt });
  }
  return answers;
}

/** No device gives an answer after it has been sent, whatever its clock says: a later moment becomes the present one. */
export function givenBy(now: Date, givenAt: string | undefined): string | undefined {
  return givenAt === undefined ? undefined : new Date(Math.min(now.getTime(), Date.parse(givenAt))).toISOString();
}

/**
 * Whether an answer takes the place of the one that stands. Of one device, and of a device that has seen what stands,
 * the higher revision does, and of two with one revision the one that was there first. Of two devices that did not see
 * each other's answers the one that was given last does, whichever arrives first and however many changes made it.
 */
export function isNewer(
  sent: Pick<SentAnswer, 'revision' | 'response' | 'base' | 'givenAt'>,
  device: string,
  standing: Pick<StandingAnswer, 'revision' | 'response' | 'device' | 'givenAt'> | undefined,
): boolean {
  if (sent.revision === null) return !isSameResponse(sent.response, standing?.response ?? null);
  if (!standing) return sent.revision > 0;
  const hasSeen = (sent.base ?? sent.revision - 1) >= standing.revision;
  if (hasSeen || device === standing.device) return sent.revision > standing.revision;
  return sent.givenAt !== undefined && Date.parse(sent.givenAt) > Date.parse(standing.givenAt);
}

function moveTo(attempt: AttemptState, questionId: string, rules: AttemptRules): AttemptState | string {
  const place = attempt.questions.indexOf(questionId);
  if (place < 0) return refusals.foreign;
  if (rules.allowsGoingBack) return { ...attempt, placeId: questionId };
  if (attempt.closed.has(questionId)) return refusals.closed;
  return { ...attempt, placeId: questionId, closed: new Set(attempt.questions.slice(0, place)) };
}

function extend(attempt: AttemptState, minutes: number, rules: AttemptRules, now: Date): AttemptState | string {
  const extraMinutes = attempt.extraMinutes + minutes;
  const deadline = deadlineOf(attempt.startedAt, rules, rules.allowance, extraMinutes);
  const deadlineAt = movedDeadline(deadline, now);
  if (minutes > 0 && deadlineAt?.getTime() === attempt.deadlineAt?.getTime())
    return deadlineAt ? refusals.cut : refusals.noLimit;
  return { ...attempt, extraMinutes, deadlineAt };
}

/** What was saved is submitted as of the deadline, however much later the server gets to it. */
function byDeadline(attempt: AttemptState, rules: AttemptRules): AttemptState {
  return marked({ ...attempt, submittedAt: attempt.deadlineAt, submittedBy: 'deadline' }, rules);
}

function marked(attempt: AttemptState, rules: AttemptRules): AttemptState {
  const responses = new Map([...attempt.answers].map(([question, { response }]) => [question, response]));
  return { ...attempt, score: rules.mark(responses) };
}
