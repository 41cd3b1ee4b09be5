import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMissed, lowness, type SeenAnswer, type SeenWork, standingAnswers } from './evidence.ts';
import type { PathFacts, PathItem } from './facts.ts';
import { passagesOf } from './passages.ts';
import { asideUntil, learningPath, type PathEntry, readAgainAfter } from './path.ts';
import { comparedWords } from './words.ts';

const now = new Date('2026-11-18T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const statuses = ['completed', 'in_progress', 'not_started', 'locked'] as const;
const vocabulary = 'contrast colour focus order keyboard dialog label error motion rest grid flow'.split(' ');
const someWords = fc.array(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 5 }).map((all) => all.join(' '));
const lessons = ['l1', 'l2', 'l3', 'l4'];
const quizIds = ['q1', 'q2', 'out'];

const bodyOf = fc
  .array(fc.tuple(someWords, someWords), { maxLength: 3 })
  .map((parts) => parts.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join(''));

const answer = fc
  .record({
    quizId: fc.constantFrom(...quizIds, 'unseen'),
    number: fc.integer({ min: 1, max: 3 }),
    question: fc.integer({ min: 1, max: 4 }),
    outcome: fc.constantFrom('right', 'partly_right', 'wrong', 'not_answered', 'awaiting_grading'),
  })
  .map(({ quizId, number, question, outcome }): SeenAnswer => ({
    quizId,
    attemptId: `${quizId} ${number}`,
    questionId: `${quizId} ? ${question}`,
    position: question,
    at: daysAgo(40 - 10 * number),
    outcome,
  }));

const work = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 5 }), fc.boolean(), someWords)
  .map(([points, of, hasScore, title]): SeenWork => ({
    activityId: 'a1',
    title,
    at: daysAgo(3),
    score: hasScore ? { points: String(points), of: '10' } : null,
    criteria: [{ id: 'c1', title, points: String(of), of: '5' }],
  }));

const facts = fc
  .record({
    statuses: fc.array(fc.constantFrom(...statuses), { minLength: 7, maxLength: 7 }),
    bodies: fc.array(bodyOf, { minLength: 4, maxLength: 4 }),
    topics: fc.array(someWords, { minLength: 18, maxLength: 18 }),
    answers: fc.uniqueArray(answer, { selector: (each) => `${each.attemptId} ${each.questionId}`, maxLength: 20 }),
    works: fc.array(work, { maxLength: 1 }),
    read: fc.array(fc.tuple(fc.constantFrom(...lessons), fc.integer({ min: 0, max: 40 })), { maxLength: 3 }),
    asides: fc.uniqueArray(
      fc.record({
        activityId: fc.constantFrom(...lessons, ...quizIds),
        as: fc.constantFrom('later' as const, 'known' as const),
        days: fc.integer({ min: 0, max: 40 }),
      }),
      { selector: ({ activityId }) => activityId, maxLength: 3 },
    ),
    left: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map((given): PathFacts => {
    const places: [string, PathItem['kind'], string][] = [
      ['l1', 'lesson', 'm1'],
      ['l2', 'video', 'm1'],
      ['q1', 'quiz', 'm1'],
      ['l3', 'lesson', 'm2'],
      ['a1', 'assignment', 'm2'],
      ['q2', 'quiz', 'm2'],
      ['l4', 'lesson', 'm2'],
    ];
    const items = places.map(([id, kind, moduleId], place): PathItem => ({
      id,
      kind,
      moduleId,
      title: `Title ${id}`,
      status: given.statuses[place] ?? 'completed',
    }));
    const isOpen = (id: string) => items.some((item) => item.id === id && item.status !== 'locked');
    const ids = quizIds.flatMap((quizId) => [1, 2, 3, 4].map((question) => `${quizId} ? ${question}`));
    return {
      now,
      items,
      texts: new Map(
        lessons.flatMap((id, place) =>
          isOpen(id)
            ? [[id, { titleWords: comparedWords(`Title ${id}`), passages: passagesOf(given.bodies[place] ?? '') }]]
            : [],
        ),
      ),
      answers: given.answers,
      works: given.works,
      topics: new Map(
        [...ids, 'a1', 'c1'].map((id, place) => [
          id,
          { words: comparedWords(given.topics[place] ?? ''), besides: comparedWords('') },
        ]),
      ),
      quizzes: new Map(
        quizIds.map((id) => [id, { title: `Title ${id}`, again: id === 'q1' ? { left: given.left } : null }]),
      ),
      readAt: new Map(given.read.map(([id, days]) => [id, daysAgo(days)])),
      asides: given.asides.map(({ days, ...aside }) => ({ ...aside, at: daysAgo(days) })),
    };
  });

const always = (holds: (given: PathFacts) => void) => fc.assert(fc.property(facts, holds), { numRuns: 200 });
const reads = (entries: readonly PathEntry[]) => entries.filter((entry) => entry.kind === 'read');
const practises = (entries: readonly PathEntry[]) => entries.filter((entry) => entry.kind === 'practise');

describe('a learning path', () => {
  test('has three entries at most, each once, and only what is open and seen', () => {
    always((given) => {
      const { entries, next } = learningPath(given);
      expect(entries.length).toBeLessThanOrEqual(3);
      expect(new Set(entries.map(({ activityId }) => activityId)).size).toBe(entries.length);
      const statusOf = (id: string) => given.items.find((item) => item.id === id)?.status;
      for (const { activityId } of reads(entries)) {
        expect(statusOf(activityId)).toBeDefined();
        expect(statusOf(activityId)).not.toBe('locked');
      }
      for (const { activityId } of practises(entries)) {
        expect(given.quizzes.has(activityId)).toBe(true);
        expect(statusOf(activityId)).not.toBe('locked');
      }
      if (next) expect(['not_started', 'in_progress']).toContain(statusOf(next.id));
    });
  });

  test('gives reasons that are true', () => {
    always((given) => {
      const standing = standingAnswers(given.answers).filter(({ outcome }) => outcome !== 'awaiting_grading');
      const { entries } = learningPath({ ...given, asides: [] });
      for (const { activityId, reasons, isNew, isReadSince, heading, block } of reads(entries)) {
        expect(reasons.length).toBeGreaterThan(0);
        const item = given.items.find(({ id }) => id === activityId);
        expect(isNew).toBe(item?.status === 'not_started');
        const read = given.readAt.get(activityId);
        if (isReadSince) for (const { at } of reasons) expect(read?.getTime()).toBeGreaterThan(at.getTime());
        const passages = given.texts.get(activityId)?.passages ?? [];
        if (heading !== null)
          expect(passages.map((each) => [each.block, each.heading])).toContainEqual([block, heading]);
        for (const reason of reasons) {
          if (reason.kind !== 'questions') {
            expect(lowness(reason)).toBeGreaterThan(0);
            continue;
          }
          const ofQuiz = standing.filter(({ quizId }) => quizId === reason.quizId);
          const missed = ofQuiz.filter(isMissed);
          const partly = missed.filter(({ outcome }) => outcome === 'partly_right').length;
          expect(reason.missed + reason.partly).toBeGreaterThan(0);
          expect(reason.missed + reason.partly).toBeLessThanOrEqual(reason.of);
          expect(missed.map(({ attemptId }) => attemptId)).toContain(reason.attemptId);
          if (reason.by === 'words') {
            expect(reason.missed).toBeLessThanOrEqual(missed.length - partly);
            expect(reason.partly).toBeLessThanOrEqual(partly);
          } else
            expect([reason.missed, reason.partly, reason.of]).toEqual([missed.length - partly, partly, ofQuiz.length]);
        }
      }
      for (const { activityId, missed, of } of practises(entries)) {
        const ofQuiz = standing.filter(({ quizId }) => quizId === activityId);
        expect([missed, of]).toEqual([ofQuiz.filter(isMissed).length, ofQuiz.length]);
      }
    });
  });

  test('is nothing once everything was got right', () => {
    always((given) => {
      const since = given.answers.map((each): SeenAnswer => ({
        ...each,
        at: now,
        attemptId: 'last',
        outcome: 'right',
      }));
      const { entries, putAside } = learningPath({ ...given, answers: [...given.answers, ...since], works: [] });
      expect([entries, putAside]).toEqual([[], []]);
    });
  });

  test('does not depend on the order in which things were found', () => {
    always((given) => {
      const turned = {
        ...given,
        answers: given.answers.toReversed(),
        asides: given.asides.toReversed(),
        quizzes: new Map([...given.quizzes].toReversed()),
      };
      expect(learningPath(turned)).toEqual(learningPath(given));
    });
  });

  test('shows nothing that is put aside, and says what is', () => {
    always((given) => {
      const { entries, putAside } = learningPath(given);
      const shown = new Set(entries.map(({ activityId }) => activityId));
      for (const aside of given.asides) {
        const until = asideUntil(aside);
        if (until && now < until) expect(shown).not.toContain(aside.activityId);
      }
      for (const { activityId, as, at } of putAside) {
        expect(given.asides).toContainEqual({ activityId, as, at });
        expect(shown).not.toContain(activityId);
      }
    });
  });

  test('comes back when more of it was hard than what was known', () => {
    const known = { activityId: 'l1', as: 'known' as const, at: daysAgo(5) };
    const items: PathItem[] = [
      { id: 'l1', kind: 'lesson', moduleId: 'm', title: 'One', status: 'completed' },
      { id: 'q1', kind: 'quiz', moduleId: 'm', title: 'Quiz', status: 'completed' },
    ];
    const missedOn = (at: Date): SeenAnswer => ({
      quizId: 'q1',
      attemptId: 'x',
      questionId: 'y',
      position: 1,
      at,
      outcome: 'wrong',
    });
    const pathOf = (at: Date) =>
      learningPath({
        now,
        items,
        texts: new Map(),
        answers: [missedOn(at)],
        works: [],
        topics: new Map(),
        quizzes: new Map([['q1', { title: 'Quiz', again: null }]]),
        readAt: new Map(),
        asides: [known],
      }).entries.map(({ activityId }) => activityId);
    expect(pathOf(daysAgo(6))).toEqual(['q1']);
    expect(pathOf(daysAgo(4))).toEqual(['l1', 'q1']);
  });
});

test('after an attempt, only what was missed in it and since not got right is read again', () => {
  always((given) => {
    const standing = new Map(standingAnswers(given.answers).map((each) => [each.questionId, each]));
    for (const attemptId of new Set(given.answers.map((each) => each.attemptId))) {
      const own = given.answers.filter((each) => each.attemptId === attemptId);
      for (const { activityId, questions } of readAgainAfter(given, attemptId)) {
        expect(given.items.find(({ id }) => id === activityId)?.status).not.toBe('locked');
        expect(questions.length).toBeGreaterThan(0);
        for (const position of questions) {
          const answered = own.find((each) => each.position === position);
          const last = answered && standing.get(answered.questionId);
          expect(answered && isMissed(answered)).toBe(true);
          expect(last && isMissed(last)).toBe(true);
        }
      }
    }
  });
});
