import { expect, test } from 'vitest';
import { layPaper } from './draw.ts';
import { paperOf } from './paper.ts';

const place = { position: 3, choicesOrder: ['b', 'a'], variables: {}, isClosed: false };
const choices = [
  { id: 'a', html: '<em>Ada</em> &amp; Co' },
  { id: 'b', html: 'Bob' },
];

test('choices come in the attempt’s order, as HTML and as plain text', () => {
  const question = { id: 'q', stem: '<p>Who <strong>wrote</strong> it?</p>', points: '1.50' };
  expect(paperOf({ ...question, type: 'multiple_choice', body: { choices } }, place)).toEqual({
    id: 'q',
    position: 3,
    type: 'multiple_choice',
    question: 'Who wrote it?',
    stem: '<p>Who <strong>wrote</strong> it?</p>',
    options: ['Bob', 'Ada & Co'],
    points: 1.5,
    body: { choices: choices.toReversed() },
    isClosed: false,
  });
});

test('true or false are options too, always in this order', () => {
  const paper = paperOf({ id: 'q', type: 'true_false', body: {}, stem: 'So?', points: 1 }, place);
  expect([paper.options, paper.body]).toEqual([['True', 'False'], {}]);
});

test('a formula’s stem shows its values, and only a formula’s does', () => {
  const variables = { m: '2.5', bad: '<b>' };
  const stem = '<p>{{m}} kg, {{ bad }}, {{unknown}}</p>';
  const formula = paperOf({ id: 'q', type: 'formula', body: { unit: 'N' }, stem, points: 1 }, { ...place, variables });
  expect(formula.stem).toBe('<p>2.5 kg, &lt;b&gt;, {{unknown}}</p>');
  expect(formula.question).toBe('2.5 kg, <b>, {{unknown}}');
  const essay = { id: 'q', type: 'essay' as const, body: { wordLimit: null }, stem, points: 1 };
  expect(paperOf(essay, { ...place, variables }).stem).toBe(stem);
});

test('blanks stay marked in the HTML and are lines in the plain text; their choices are in the attempt’s order', () => {
  const blanks = [
    { id: 'x', kind: 'choice' as const, choices },
    { id: 'y', kind: 'text' as const, choices: [] },
  ];
  const paper = paperOf(
    { id: 'q', type: 'fill_in_blanks', body: { blanks }, stem: '[[x]] and [[y]]', points: 1 },
    place,
  );
  expect([paper.stem, paper.question, paper.options]).toEqual(['[[x]] and [[y]]', '_____ and _____', []]);
  expect(paper.body['blanks']).toEqual([{ ...blanks[0], choices: choices.toReversed() }, blanks[1]]);
});

test('each order of four choices comes about equally often', () => {
  const shape = {
    type: 'multiple_choice' as const,
    body: { choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, html: id })) },
    key: { general: '', right: '', partlyRight: '', wrong: '', credits: { a: '100' }, feedback: {} },
  };
  const slot = { questionId: 'q', bankId: null, tags: [], draws: 1, points: '1' };
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 24_000; seed++) {
    const laying = { seed, shufflesQuestions: false, shufflesChoices: true };
    const order = layPaper([slot], [{ ...shape, id: 'q', bankId: null, tags: [] }], laying)[0]?.choicesOrder.join('');
    counts.set(order ?? '', (counts.get(order ?? '') ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // Of 24,000 in 24 orders, six standard deviations around 1,000.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190);
});
