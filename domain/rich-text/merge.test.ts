import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { compareTexts } from './compare.ts';
import { mergeTexts } from './merge.ts';

const paragraphs = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');
const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 }).map((words) => paragraphs(...words));

it('divides a text into its blocks and loses nothing of it', () => {
  const html =
    '<h2>Head</h2><p>One <strong>two</strong><br>three</p><hr><ul><li>a<ul><li>b</li></ul></li></ul><a href="/api/files/x" data-file="x">x.pdf</a>';
  expect(blocksOf(html)).toHaveLength(5);
  expect(blocksOf(html).join('')).toBe(html);
  expect(blocksOf('')).toEqual([]);
});

describe('mergeTexts', () => {
  it('takes both changes where they are in different places', () => {
    expect(mergeTexts(paragraphs('a', 'b', 'c'), paragraphs('A', 'b', 'c'), paragraphs('a', 'b', 'C', 'd'))).toBe(
      paragraphs('A', 'b', 'C', 'd'),
    );
    expect(mergeTexts(paragraphs('a', 'b'), paragraphs('A', 'b'), paragraphs('a', 'B'))).toBe(paragraphs('A', 'B'));
    expect(mergeTexts(paragraphs('a', 'b', 'c'), paragraphs('b', 'c'), paragraphs('a', 'b', 'x', 'c'))).toBe(
      paragraphs('b', 'x', 'c'),
    );
  });

  it('is none where both changed the same', () => {
    expect(mergeTexts(paragraphs('a'), paragraphs('b'), paragraphs('c'))).toBeNull();
    expect(mergeTexts(paragraphs('a'), paragraphs('a', 'b'), paragraphs('a', 'c'))).toBeNull();
    expect(mergeTexts(paragraphs('a', 'b'), paragraphs('b'), paragraphs('x', 'b'))).toBeNull();
    expect(mergeTexts(paragraphs('a'), paragraphs('b'), paragraphs('b'))).toBe(paragraphs('b'));
  });

  it('is the other text where one side changed nothing, and the same from both sides', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeTexts(base, base, theirs)).toBe(theirs);
        expect(mergeTexts(base, mine, base)).toBe(mine);
        expect(mergeTexts(base, mine, mine)).toBe(mine);
        expect(mergeTexts(base, mine, theirs)).toBe(mergeTexts(base, theirs, mine));
      }),
    );
  });
});

it('compares texts by words, block by block', () => {
  expect(
    compareTexts('<h2>Head</h2><p>One <em>small</em> step</p>', '<h2>Head</h2><p>One large step</p><p>More</p>'),
  ).toEqual([
    { kind: 'same', text: 'Head\n\nOne ' },
    { kind: 'removed', text: 'small ' },
    { kind: 'added', text: 'large ' },
    { kind: 'same', text: 'step' },
    { kind: 'added', text: '\n\nMore' },
    { kind: 'same', text: '\n\n' },
  ]);
});
