import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { foldText, wordsOf } from './fold.ts';
import { markedParts } from './marks.ts';

describe('words', () => {
  test.each([
    ['WEB-301', ['web', '301']],
    ['  Émile  Żółć ', ['emile', 'zolc']],
    ['Straße, Ærø & Cœur', ['strasse', 'aero', 'coeur']],
    ['e\u0301cole école', ['ecole']],
    ['“Quoted” — text…', ['quoted', 'text']],
    ['!!!', []],
    ['أَحْمَد إسلام آمال', ['احمد', 'اسلام', 'امال']],
    ['مدرسة، المُستشفى؟ ٢٣', ['مدرسه', 'المستشفي', '23']],
    ['a ≠ b; c΅d·e\u037e f', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('of %s', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });

  test('folding twice is folding once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  test('eight at most', () => {
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });
});

const marked = (text: string, query: string) =>
  markedParts(text, wordsOf(query))
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

describe('marks', () => {
  test.each([
    ['Advanced Web Development', 'web dev', 'Advanced [Web] [Dev]elopment'],
    ['Émile Zola', 'emi', '[Émi]le Zola'],
    ['E\u0301mile', 'e', '[E\u0301]mile'],
    ['cobweb', 'web', 'cobweb'],
    ['WEB-301', 'web 301', '[WEB]-[301]'],
    ['Straße', 'strass', '[Straß]e'],
    ['web webbing', 'web webb', '[web] [webb]ing'],
    ['nothing', '', 'nothing'],
    ['قال أَحْمَدُ هذا', 'احمد', 'قال [أَحْمَدُ] هذا'],
  ])('%s for %s', (text, query, shown) => {
    expect(marked(text, query)).toBe(shown);
  });

  test('the parts together are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = markedParts(text, wordsOf(query));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});

describe('an excerpt', () => {
  const long = `${'before '.repeat(40)}the needle itself ${'after '.repeat(40)}`;

  test('of a short text is the text, in one line', () => {
    expect(excerptOf(' one\n\ntwo ', ['two'])).toBe('one two');
  });

  test('shows the word with what stands around it', () => {
    expect(excerptOf(long, ['needle'])).toMatch(/^…before (before )*the needle itself after .*…$/);
  });

  test('without the word is the beginning', () => {
    expect(excerptOf(long, ['nowhere'])).toMatch(/^before before/);
  });

  test('is never much longer than asked, and holds the word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(words, words, (left, right) => {
        const excerpt = excerptOf([...left, 'q0q', ...right].join(' '), ['q0q'], 60);
        expect(excerpt.length).toBeLessThanOrEqual(62);
        expect(excerpt).toMatch(/q/);
      }),
    );
  });
});
