import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, eventOf, rulesOf, settings, type Settings } from '../../server/testing/attempt-commands.ts';
import { compare } from '../fraction.ts';
import { type AttemptEvent, type AttemptRules, type AttemptState, step } from './attempt.ts';
import { isSameResponse } from './receipt.ts';
import type { Text } from '../../contract/text.ts';

const from = new Date('2026-11-18T10:00:00Z');
const questions = ['a', 'b', 'c'];

const after = (seconds: number) => new Date(from.getTime() + seconds * 1000);
const plain: Settings = {
  timeLimit: 10,
  timeFactor: '1',
  isUntimed: false,
  maxAttempts: 1,
  extraAttempts: 0,
  allowsGoingBack: true,
  closesAfter: null,
  cutsAtUntil: false,
  keptScore: 'highest',
};
const rules = rulesOf(plain, questions, from, () => false);

/** The state after events, each at its second. */
function run(events: [number, AttemptEvent][], given: AttemptRules = rules) {
  let attempts: readonly AttemptState[] = [];
  let refusal: Text | null = null;
  for (const [second, event] of events) ({ attempts, refusal } = step(attempts, event, given, after(second)));
  return { attempts, refusal };
}

const start: AttemptEvent = { kind: 'start', questions };
const save = (questionId: string, revision: number, choice: string): AttemptEvent => ({
  kind: 'save',
  number: 1,
  device: 'phone',
  answers: [{ questionId, revision, response: { choice }, isFlagged: false }],
});
const submit: AttemptEvent = { kind: 'submit', number: 1, device: 'phone', answers: [] };

describe('an attempt', () => {
  test('is submitted once, and a retry changes nothing', () => {
    const { attempts, refusal } = run([
      [0, start],
      [10, save('a', 1, 'this')],
      [20, submit],
      [30, submit],
      [40, save('a', 2, 'that')],
    ]);
    expect(attempts).toMatchObject([{ submittedAt: after(20), submittedBy: 'student' }]);
    expect(attempts[0]?.answers.get('a')).toMatchObject({ revision: 1 });
    expect(refusal).toMatch(/is over/);
  });

  test('ends at its deadline with what was saved a moment before', () => {
    const { attempts } = run([
      [0, start],
      [599, save('a', 1, 'this')],
      [600, save('a', 2, 'that')],
    ]);
    expect(attempts).toMatchObject([{ submittedAt: after(600), submittedBy: 'deadline' }]);
    expect(attempts[0]?.answers.get('a')).toMatchObject({ revision: 1, response: { choice: 'this' } });
    expect(attempts[0]?.score).toEqual({ numerator: 2n, denominator: 1n });
  });

  test('runs longer once it is extended, but not past a closing time that cuts', () => {
    const more: AttemptEvent = { kind: 'extend', number: 1, minutes: 5 };
    expect(
      run([
        [0, start],
        [1, more],
      ]).attempts[0]?.deadlineAt,
    ).toEqual(after(900));
    const cutting = rulesOf({ ...plain, closesAfter: 8, cutsAtUntil: true }, questions, from, () => false);
    const cut = run(
      [
        [0, start],
        [1, more],
      ],
      cutting,
    );
    expect([cut.attempts[0]?.deadlineAt, cut.refusal]).toEqual([
      after(480),
      expect.stringMatching(/closes for everybody/),
    ]);
  });

  test('whose rules are shortened ends now, never in the past', () => {
    const { attempts } = run([[0, start]]);
    const shorter = rulesOf({ ...plain, timeLimit: 5 }, questions, from, () => false);
    const moved = step(attempts, { kind: 'extend', number: 1, minutes: 0 }, shorter, after(400));
    expect(moved.attempts[0]?.deadlineAt).toEqual(after(400));
  });
});

describe('two devices', () => {
  const from = (device: string, revision: number, base: number, second: number): AttemptEvent => ({
    kind: 'save',
    number: 1,
    device,
    answers: [
      {
        questionId: 'a',
        revision,
        response: { choice: device },
        isFlagged: false,
        base,
        givenAt: after(second).toISOString(),
      },
    ],
  });
  const standing = (events: [number, AttemptEvent][]) => run([[0, start], ...events]).attempts[0]?.answers.get('a');

  test('keep what was given last, though the other changed its answer many times and came back late', () => {
    const events: [number, AttemptEvent][] = [
      [10, from('phone', 1, 0, 10)],
      [50, from('laptop', 2, 1, 50)],
      [90, from('phone', 7, 1, 40)],
    ];
    expect(standing(events)).toMatchObject({ device: 'laptop', revision: 2 });
  });

  test('keep what was there first of one moment, whatever the clock of the other says', () => {
    const events: [number, AttemptEvent][] = [
      [10, from('phone', 1, 0, 10)],
      [10, from('laptop', 1, 0, 40)],
    ];
    expect(standing(events)).toMatchObject({ device: 'phone', revision: 1 });
    expect(standing([...events, [11, from('laptop', 2, 0, 41)]])).toMatchObject({ device: 'laptop' });
  });

  test('keep what was given last, though it was sent last, and has the lower revision', () => {
    const events: [number, AttemptEvent][] = [
      [50, from('laptop', 6, 0, 50)],
      [90, from('phone', 1, 0, 80)],
    ];
    expect(standing(events)).toMatchObject({ device: 'phone', revision: 7 });
  });

  test('that say nothing of when they were given are judged by what they had seen', () => {
    const { answers } = { answers: [{ questionId: 'a', revision: 9, response: null, isFlagged: false, base: 1 }] };
    const blind: AttemptEvent = { kind: 'save', number: 1, device: 'phone', answers };
    expect(
      standing([
        [50, from('laptop', 2, 1, 50)],
        [90, blind],
      ]),
    ).toMatchObject({ device: 'laptop' });
  });
});

describe('whatever is sent, however often, in whatever order, with whatever clock', () => {
  test('holds in 10,000 random histories', () => {
    const history = fc.property(settings, commands, (given, list) => {
      let isSwapped = false;
      const its = rulesOf(given, questions, from, () => isSwapped);
      let attempts: readonly AttemptState[] = [];
      let seconds = 0;
      for (const command of list) {
        seconds += command.wait;
        const now = after(seconds);
        const event = eventOf(command, attempts, questions, now);
        if (!event) continue;
        if (event.kind === 'regrade') isSwapped = !isSwapped;
        const next = step(attempts, event, its, now);
        check(attempts, next.attempts, its, now);
        checkStale(attempts, next.attempts, event);
        if (event.kind !== 'extend') {
          // Sent again: nothing more happens than has.
          const again = step(next.attempts, event, its, now).attempts;
          expect(again).toEqual(next.attempts);
        }
        if (event.kind === 'regrade')
          for (const one of next.attempts.filter(({ submittedAt }) => submittedAt)) expectScore(one, its);
        attempts = next.attempts;
      }
    });
    fc.assert(history, { numRuns: 10_000 });
  }, 240_000);
});

function check(before: readonly AttemptState[], attempts: readonly AttemptState[], its: AttemptRules, now: Date): void {
  expect(attempts.map(({ number }) => number)).toEqual(attempts.map((_, index) => index + 1));
  expect(attempts.length).toBeLessThanOrEqual((its.maxAttempts ?? Infinity) + its.allowance.extraAttempts);
  expect(attempts.filter(({ submittedAt }) => !submittedAt).length).toBeLessThanOrEqual(1);
  for (const [index, old] of before.entries()) {
    const one = attempts[index];
    if (!one) throw new Error('An attempt is gone');
    checkAnswers(old, one);
    const wasOver = old.submittedAt !== null || (old.deadlineAt !== null && now >= old.deadlineAt);
    if (wasOver) {
      expect(one.answers).toEqual(old.answers);
      expect(one.submittedAt).toEqual(old.submittedAt ?? old.deadlineAt);
    }
    if (old.submittedAt) expect({ ...one, score: null }).toEqual({ ...old, score: null });
    else if (one.submittedAt) expectScore(one, its);
  }
}

/** Revisions only rise, one revision is one answer, and what has closed stays as it was. */
function checkAnswers(old: AttemptState, one: AttemptState): void {
  for (const [id, answer] of old.answers) {
    const now = one.answers.get(id);
    expect(now?.revision).toBeGreaterThanOrEqual(answer.revision);
    if (now?.revision === answer.revision) expect(isSameResponse(now.response, answer.response)).toBe(true);
  }
  for (const id of old.closed) {
    expect(one.closed.has(id)).toBe(true);
    expect(one.answers.get(id)).toEqual(old.answers.get(id));
  }
}

/** An answer of a device that had not seen the other's, and gave it no later, replaces nothing. */
function checkStale(before: readonly AttemptState[], attempts: readonly AttemptState[], event: AttemptEvent): void {
  if (event.kind !== 'save' && event.kind !== 'submit') return;
  const old = before.find(({ number }) => number === event.number)?.answers;
  const now = attempts.find(({ number }) => number === event.number)?.answers;
  for (const sent of event.answers) {
    const standing = old?.get(sent.questionId);
    if (!standing || standing.device === event.device || sent.revision === null) continue;
    const hasSeen = (sent.base ?? sent.revision - 1) >= standing.revision;
    const isLater = sent.givenAt !== undefined && sent.givenAt > standing.givenAt;
    if (!hasSeen && !isLater) expect(now?.get(sent.questionId)).toEqual(standing);
  }
}

function expectScore(attempt: AttemptState, its: AttemptRules): void {
  const responses = new Map([...attempt.answers].map(([id, { response }]) => [id, response]));
  const mark = its.mark(responses);
  expect(mark && attempt.score && compare(attempt.score, mark)).toBe(0);
}
