import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionDraft, QuestionShape, Response } from '../../contract/questions.ts';
import { compare, zero } from '../fraction.ts';
import { problemsOf } from './check-question.ts';
import { type Candidate, layPaper } from './draw.ts';
import { explainScore } from './explain.ts';
import { feedbackFor } from './feedback.ts';
import { FormulaError } from './formula-error.ts';
import { compileFormula } from './formula.ts';
import { paperOf } from './paper.ts';
import { fitsQuestion, isAnswered } from './response.ts';
import { rightAnswerOf } from './right-answer.ts';
import { scoreResponse } from './score.ts';
import { whole } from './shares.ts';

// Questions as authors write them: each type, its parts and key in any valid constellation.
const word = fc.stringMatching(/^[a-z]{3,8}$/);
const remarks = { general: '', right: '', partlyRight: '', wrong: '' };
const ids = (count: number, role: string) => Array.from({ length: count }, (_, index) => `${role}${index}`);
const parts = (least: number, role: string) =>
  fc
    .uniqueArray(word, { minLength: least, maxLength: 6 })
    .map((texts) => texts.map((html, index) => ({ id: `${role}${index}`, html })));
const percent = fc.integer({ min: -100, max: 100 }).map(String);
const decimal = fc.integer({ min: -99_999, max: 99_999 }).map((n) => `${n < 0 ? '-' : ''}${Math.abs(n) / 100}`);
const shuffledOf = (list: string[]) => fc.shuffledSubarray(list, { minLength: list.length });

const multipleChoice = parts(2, 'c').chain((choices) =>
  fc.array(percent, { minLength: choices.length, maxLength: choices.length }).map((credits): QuestionShape => ({
    type: 'multiple_choice',
    body: { choices },
    key: {
      ...remarks,
      credits: { ...Object.fromEntries(choices.map(({ id }, index) => [id, credits[index] ?? '0'])), c1: '100' },
      feedback: { c0: 'No' },
    },
  })),
);
const scorings = fc.constantFrom('all_or_nothing', 'right_minus_wrong', 'each_choice', 'weights');
const multipleAnswers = fc.tuple(parts(2, 'c'), scorings).chain(([choices, scoring]) =>
  fc.subarray(ids(choices.length, 'c'), { minLength: 1 }).map((rightChoices): QuestionShape => {
    const part = Math.floor(100 / rightChoices.length);
    const credits = Object.fromEntries(
      choices.map(({ id }): [string, string] => [id, rightChoices.includes(id) ? String(part) : '-30']),
    );
    credits[rightChoices[0] ?? ''] = String(100 - part * (rightChoices.length - 1));
    return {
      type: 'multiple_answers',
      body: { choices },
      key: { ...remarks, rightChoices, scoring, credits, feedback: {} },
    };
  }),
);
const trueFalse = fc.boolean().map((isTrue): QuestionShape => ({
  type: 'true_false',
  body: {},
  key: { ...remarks, isTrue, whenTrue: '', whenFalse: '' },
}));
const accepted = fc
  .uniqueArray(word, { minLength: 1, maxLength: 4 })
  .map((texts) => texts.map((text, index) => ({ text, credit: index ? '40' : '100', feedback: '' })));
const shortAnswer = fc
  .tuple(accepted, fc.boolean(), fc.boolean())
  .map(([texts, matchCase, hasWildcards]): QuestionShape => ({
    type: 'short_answer',
    body: {},
    key: { ...remarks, accepted: texts, matchCase, hasWildcards },
  }));
const numbers = fc.tuple(decimal, fc.nat(50), fc.boolean()).map(([value, tolerance, isRelative]) => [
  { value, tolerance: String(tolerance), isRelative, credit: '100', feedback: '' },
  { value, tolerance: '100', isRelative: true, credit: '-20', feedback: '' },
]);
const numeric = fc
  .tuple(numbers, fc.constantFrom('none', 'optional', 'required'))
  .map(([acceptedNumbers, units]): QuestionShape => ({
    type: 'numeric',
    body: { units },
    key: {
      ...remarks,
      accepted: acceptedNumbers,
      units:
        units === 'none'
          ? []
          : [
              { unit: 'km', factor: '1' },
              { unit: 'm', factor: '0.001' },
            ],
    },
  }));
const matching = fc
  .tuple(parts(1, 'p'), parts(2, 't'), fc.constantFrom('each_pair', 'all_or_nothing'), fc.nat())
  .map(([prompts, targets, scoring, turn]): QuestionShape => ({
    type: 'matching',
    body: { prompts, targets: targets.map(({ id, html }) => ({ id, text: html })) },
    key: {
      ...remarks,
      pairs: Object.fromEntries(prompts.map(({ id }, index) => [id, `t${(index + turn) % targets.length}`])),
      scoring,
    },
  }));
const ordering = fc
  .tuple(parts(2, 'i'), fc.constantFrom('all_or_nothing', 'places', 'neighbours'))
  .chain(([items, scoring]) =>
    shuffledOf(ids(items.length, 'i')).map((order): QuestionShape => ({
      type: 'ordering',
      body: { items },
      key: { ...remarks, order, scoring },
    })),
  );
const blanks = fc
  .tuple(accepted, numbers, parts(2, 'c'), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }))
  .map(([texts, acceptedNumbers, choices, [a, b, c]]): QuestionShape => ({
    type: 'fill_in_blanks',
    body: {
      blanks: [
        { id: 'b1', kind: 'text', choices: [] },
        { id: 'b2', kind: 'number', choices: [] },
        { id: 'b3', kind: 'choice', choices },
      ],
    },
    key: {
      ...remarks,
      blanks: {
        b1: { weight: `${a}`, texts: { accepted: texts, matchCase: false, hasWildcards: false }, feedback: {} },
        b2: { weight: `${b}`, numbers: acceptedNumbers, feedback: {} },
        b3: { weight: `${c}.5`, credits: { c0: '-50', c1: '100' }, feedback: { c0: 'No' } },
      },
    },
  }));
const formula = fc
  .tuple(fc.constantFrom('a * b', '(a + b)^2 / 7', 'sqrt(a) - b', 'sin(a) * 1e-9 + b'), fc.boolean())
  .map(([expression, isRelative]): QuestionShape => ({
    type: 'formula',
    body: { unit: 'N' },
    key: {
      ...remarks,
      expression,
      isRelative,
      tolerance: '0',
      variables: [
        { name: 'a', min: '0.5', max: '99.5', decimals: 1 },
        { name: 'b', min: '1', max: '20', decimals: 0 },
      ],
    },
  }));
const byHand: fc.Arbitrary<QuestionShape> = fc.constantFrom(
  { type: 'essay' as const, body: { wordLimit: 200 }, key: { ...remarks, notes: 'for graders' } },
  { type: 'file_upload' as const, body: { maxFiles: 2, types: ['.pdf'] }, key: { ...remarks, notes: '' } },
);
const scored = fc.oneof(
  multipleChoice,
  multipleAnswers,
  trueFalse,
  shortAnswer,
  numeric,
  matching,
  ordering,
  blanks,
  formula,
);
const anyShape = fc.oneof(scored, byHand);
const stemOf = ({ type }: QuestionShape) =>
  type === 'fill_in_blanks' ? '<p>[[b1]], [[b2]] and [[b3]]</p>' : '<p>What is {{a}}?</p>';
const variables = { a: '4.5', b: '3' };

/** Anything a browser might send: of this type or another, of parts that exist or do not. */
const partName = fc.constantFrom('c0', 'c1', 'c2', 'p0', 'p1', 't0', 't1', 'i0', 'i1', 'b1', 'b3', 'constructor', 'zz');
const anyText = fc.oneof(word, decimal, fc.string(), fc.constantFrom('1e300 km', '−3,5', '.', '', ' ', 'constructor'));
const anyResponse: fc.Arbitrary<Response> = fc.oneof(
  fc.constant(null),
  fc.record({ choice: partName }),
  fc.record({ choices: fc.array(partName, { maxLength: 6 }) }),
  fc.record({ isTrue: fc.boolean() }),
  fc.record({ text: anyText }),
  fc.record({ pairs: fc.dictionary(partName, partName) }),
  fc.record({ order: fc.array(partName, { maxLength: 6 }) }),
  fc.record({ blanks: fc.dictionary(partName, anyText) }),
  fc.record({ files: fc.array(word, { maxLength: 3 }) }),
);

describe('a score', () => {
  test('is within nothing and all, whatever is sent; and can be explained', () => {
    fc.assert(
      fc.property(anyShape, anyResponse, (shape, response) => {
        const score = scoreResponse(shape, response, variables);
        if (score === null) return;
        expect(compare(score, zero)).toBeGreaterThanOrEqual(0);
        expect(compare(score, whole)).toBeLessThanOrEqual(0);
        expect(explainScore(shape, response)).not.toBe('');
        expect(Array.isArray(feedbackFor(shape, response, score))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('is all for the right answer, whose form fits the question', () => {
    fc.assert(
      fc.property(scored, (shape) => {
        const right = rightAnswerOf(shape, variables);
        expect(right && fitsQuestion(shape, right.response)).toBe(true);
        expect(scoreResponse(shape, right?.response ?? null, variables)).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });

  test('is nothing where nothing was answered', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        expect(scoreResponse(shape, null, variables)).toEqual(zero);
        expect(isAnswered(shape, null)).toBe(false);
      }),
    );
  });

  test('waits for a person where something was written for one', () => {
    fc.assert(
      fc.property(byHand, (shape) => {
        const response = shape.type === 'essay' ? { text: 'An answer' } : { files: ['a'] };
        expect(scoreResponse(shape, response, {})).toBeNull();
      }),
    );
  });

  test('does not depend on the order of the choices, nor on that of the ticks', () => {
    fc.assert(
      fc.property(multipleAnswers, fc.subarray(ids(6, 'c')), fc.nat(), (shape, ticked, seed) => {
        if (shape.type !== 'multiple_answers') return;
        const order = shape.body.choices.toSorted((a, b) => (a.html + seed < b.html + seed ? 1 : -1));
        const other = { ...shape, body: { choices: order } };
        expect(scoreResponse(other, { choices: ticked.toReversed() }, {})).toEqual(
          scoreResponse(shape, { choices: ticked }, {}),
        );
      }),
    );
  });

  test('right minus wrong: another right tick never lowers it, another wrong one never raises it', () => {
    fc.assert(
      fc.property(multipleAnswers, fc.subarray(ids(6, 'c')), partName, (shape, ticked, added) => {
        if (shape.type !== 'multiple_answers' || !shape.body.choices.some(({ id }) => id === added)) return;
        const question: QuestionShape = { ...shape, key: { ...shape.key, scoring: 'right_minus_wrong' } };
        const without = ticked.filter((id) => id !== added && shape.body.choices.some((one) => one.id === id));
        const before = scoreResponse(question, { choices: without }, {}) ?? zero;
        const after = scoreResponse(question, { choices: [...without, added] }, {}) ?? zero;
        const isRight = shape.key.rightChoices.includes(added);
        expect(isRight ? compare(after, before) : compare(before, after)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a question that was written well', () => {
  test('has no problems, and fits no response of another question’s parts', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const stem = shape.type === 'formula' ? '<p>{{a}}</p>' : stemOf(shape);
        const draft: QuestionDraft = { ...shape, stem, points: '1', tags: [] };
        expect(problemsOf(draft)).toEqual({});
        expect(fitsQuestion(shape, { choices: ['elsewhere'] })).toBe(false);
        expect(fitsQuestion(shape, { pairs: { elsewhere: 't0' } })).toBe(false);
        expect(fitsQuestion(shape, null)).toBe(true);
      }),
    );
  });
});

describe('a paper', () => {
  const settings = fc.record({ seed: fc.integer(), shufflesQuestions: fc.boolean(), shufflesChoices: fc.boolean() });
  const candidates = fc.array(fc.tuple(anyShape, fc.constantFrom('bank', 'other', null), fc.subarray(['x', 'y'])), {
    minLength: 1,
    maxLength: 12,
  });
  const asCandidates = (found: [QuestionShape, string | null, string[]][]): Candidate[] =>
    found.map(([shape, bankId, tags], index) => ({ ...shape, id: `q${index}`, bankId, tags }));
  const slotsFor = (questions: Candidate[]) => [
    { questionId: questions[0]?.id ?? null, bankId: null, tags: [], draws: 1, points: '2' },
    { questionId: null, bankId: 'bank', tags: ['x'], draws: 2, points: '1.5' },
    { questionId: null, bankId: 'bank', tags: [], draws: 3, points: '1' },
  ];

  test('is the same for the same seed, whatever the order of the bank', () => {
    fc.assert(
      fc.property(candidates, settings, (found, laying) => {
        const questions = asCandidates(found);
        const paper = layPaper(slotsFor(questions), questions, laying);
        expect(layPaper(slotsFor(questions), questions.toReversed(), laying)).toEqual(paper);
      }),
    );
  });

  test('holds what the slots ask for as far as there is any, each question once', () => {
    fc.assert(
      fc.property(candidates, settings, (found, laying) => {
        const questions = asCandidates(found);
        const paper = layPaper(slotsFor(questions), questions, laying);
        const drawable = questions.filter(({ id, bankId }) => id !== 'q0' && bankId === 'bank');
        const tagged = Math.min(2, drawable.filter(({ tags }) => tags.includes('x')).length);
        expect(paper).toHaveLength(1 + tagged + Math.min(3, drawable.length - tagged));
        expect(new Set(paper.map(({ questionId }) => questionId)).size).toBe(paper.length);
        expect(paper.map(({ position }) => position)).toEqual(paper.map((_, index) => index + 1));
        expect(paper.find(({ questionId }) => questionId === 'q0')?.points).toBe('2');
        if (!laying.shufflesQuestions) expect(paper[0]?.questionId).toBe('q0');
      }),
    );
  });

  test('holds as many where a draw that takes any question comes before one that needs some', () => {
    fc.assert(
      fc.property(candidates, settings, (found, laying) => {
        const questions = asCandidates(found);
        const slots = slotsFor(questions);
        const paper = layPaper(slots.toReversed(), questions, laying);
        expect(paper).toHaveLength(layPaper(slots, questions, laying).length);
        expect(new Set(paper.map(({ questionId }) => questionId)).size).toBe(paper.length);
      }),
    );
  });

  test('shows the parts in an order of their own, each of them; an ordering never as it should become', () => {
    fc.assert(
      fc.property(anyShape, settings, (shape, laying) => {
        const question = { ...shape, id: 'q', bankId: null, tags: [] };
        const slot = { questionId: 'q', bankId: null, tags: [], draws: 1, points: '1' };
        const [laid] = layPaper([slot], [question], laying);
        const order = laid?.choicesOrder ?? [];
        const partsOf = Object.values(shape.body).find((value) => Array.isArray(value) && typeof value[0] === 'object');
        if (['essay', 'true_false', 'numeric', 'short_answer', 'formula', 'file_upload'].includes(shape.type))
          expect(order).toEqual([]);
        if (shape.type === 'multiple_choice' || shape.type === 'multiple_answers') {
          expect(order.toSorted()).toEqual(shape.body.choices.map(({ id }) => id).toSorted());
          if (!laying.shufflesChoices) expect(order).toEqual(shape.body.choices.map(({ id }) => id));
        }
        if (shape.type === 'ordering') {
          expect(order.toSorted()).toEqual(shape.key.order.toSorted());
          expect(order).not.toEqual(shape.key.order);
        }
        if (shape.type === 'matching')
          expect(order.toSorted()).toEqual(shape.body.targets.map(({ id }) => id).toSorted());
        if (shape.type === 'formula') expect(Object.keys(laid?.variables ?? {})).toEqual(['a', 'b']);
        expect(partsOf === undefined || order.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('never holds anything of the key', () => {
    const canary = 'CANARY';
    const poisoned = (value: unknown): unknown => {
      if (typeof value === 'string') return `${canary}${value}`;
      if (Array.isArray(value)) return value.map(poisoned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner)]));
    };
    const plant = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const inner of Object.values(value)) plant(inner);
      if (!Array.isArray(value)) Object.assign(value, { key: canary, isRight: canary });
    };
    fc.assert(
      fc.property(anyShape, (shape) => {
        // As a careless caller would hand it over: with the key, and with secrets slipped into every part of the body.
        const copy = structuredClone(shape);
        plant(copy.body);
        const question = { ...copy, key: poisoned(shape.key), id: 'q', stem: stemOf(shape), points: '1.5' };
        const paper = paperOf(question, { position: 1, choicesOrder: [], variables, isClosed: false });
        expect(JSON.stringify(paper)).not.toContain(canary);
      }),
    );
  });
});

describe('a formula', () => {
  const pieces = fc.constantFrom('1', '.5', '1e3', 'a', 'pi', 'sin', '(', ')', '+', '-', '^', '*', '/', ',', ' ', '$');
  const soup = fc.array(pieces, { maxLength: 40 }).map((tokens) => tokens.join(''));

  test('is read or refused with a sentence of its own, never otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string(), fc.constant('('.repeat(900)), fc.constant('-'.repeat(999))), (text) => {
        try {
          const result = compileFormula(text).evaluate({ a: '2' });
          expect(Number.isFinite(result)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('calculates as arithmetic does', () => {
    type Sum = { text: string; value: number };
    const arithmetic = fc.letrec<{ sum: Sum }>((tie) => ({
      sum: fc.oneof(
        { depthSize: 'small' },
        fc.integer({ min: 1, max: 99 }).map((n) => ({ text: String(n), value: n })),
        fc
          .tuple(tie('sum'), tie('sum'))
          .map(([a, b]) => ({ text: `(${a.text} + ${b.text})`, value: a.value + b.value })),
        fc.tuple(tie('sum'), tie('sum'), tie('sum')).map(([a, b, c]) => ({
          text: `((${a.text}) - (${b.text}) * (${c.text}) - 1)`,
          value: a.value - b.value * c.value - 1,
        })),
      ),
    }));
    fc.assert(
      fc.property(arithmetic.sum, ({ text, value }) => {
        fc.pre(text.length < 500);
        expect(compileFormula(text).evaluate({})).toBe(value);
      }),
    );
  });
});
