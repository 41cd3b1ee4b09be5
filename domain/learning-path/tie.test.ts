import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { rarityIn, tieOf } from './tie.ts';
import { comparedWords } from './words.ts';

const lesson = (lessonId: string, title: string, body: string, isNear = true) => ({
  lessonId,
  isNear,
  text: { titleWords: comparedWords(title), passages: passagesOf(body) },
});
const candidates = [
  lesson(
    'contrast',
    'Contrast you can compute',
    '<p>Whether a person can read your text.</p><h2>From hex to linear</h2><p>The channel values are converted.</p><h2>In code</h2><p>The formula with luminance.</p>',
  ),
  lesson(
    'focus',
    'Focus order and names',
    '<h2>Opening and closing</h2><p>When a dialog closes, focus returns to the button that opened it.</p><h2>What is this called?</h2><p>Every control has an accessible name.</p>',
  ),
  lesson('far', 'Far away', '<p>The page of a book about dialogs and escapes, in which nobody is in focus.</p>', false),
];
const asked = [
  'You close a dialog with Escape. Where is the focus, if not on the button?',
  'How is the accessible name of a control found with the tools?',
  'Which text passes with the least of contrast?',
  'What does a cache keep for ten minutes?',
];
const about = (question: string, besides = '') =>
  tieOf(
    { words: comparedWords(question), besides: comparedWords(besides) },
    candidates,
    rarityIn(
      candidates.map(({ text }) => text),
      asked.map((words) => ({ words: comparedWords(words), besides: new Set() })),
    ),
  );

describe('a question is tied', () => {
  test('to the heading under which its words stand', () => {
    expect(about(asked[0] ?? '')).toEqual({
      lessonId: 'focus',
      block: 0,
      heading: 'Opening and closing',
    });
    expect(about('How is the accessible name of a control found?')).toMatchObject({ heading: 'What is this called?' });
    expect(about('Which text passes?', 'Luminance in the formula')).toMatchObject({ heading: 'In code' });
  });

  test('to nothing where the lessons are about something else', () => {
    expect(about('What does a cache keep for ten minutes?')).toBeNull();
    expect(about('')).toBeNull();
  });

  test('by folded words, cut to their beginnings', () => {
    expect(comparedWords('Contrasts, CONTRAST; contrasting é Éclair')).toEqual(new Set(['contr', 'eclai']));
  });

  test('to a lesson that is offered, by words that both have, or to none', () => {
    const words = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'epsilon'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words, fc.boolean()), { maxLength: 5 }), words, (lessons, wanted) => {
        const offered = lessons.map(([title, body, isNear], i) =>
          lesson(String(i), title.join(' '), `<h2>${title.join(' ')}</h2><p>${body.join(' ')}</p>`, isNear),
        );
        const tie = tieOf(
          { words: comparedWords(wanted.join(' ')), besides: new Set() },
          offered,
          rarityIn(
            offered.map(({ text }) => text),
            [],
          ),
        );
        if (!tie) return;
        const found = offered[Number(tie.lessonId)];
        const inLesson = new Set([
          ...(found?.text.titleWords ?? []),
          ...(found?.text.passages.flatMap((passage) => [...passage.words]) ?? []),
        ]);
        expect(comparedWords(wanted.join(' ')).intersection(inLesson).size).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

test('passages begin at headings, and together are the lesson', () => {
  const body = '<p>One</p>\n<h2>Two <em>words</em></h2><p>three</p><ul><li>four</li></ul><h3>Five</h3>';
  expect(passagesOf(body).map(({ block, heading, words }) => [block, heading, [...words]])).toEqual([
    [null, null, ['one']],
    [1, 'Two words', ['two', 'words', 'three', 'four']],
    [4, 'Five', ['five']],
  ]);
  expect(passagesOf('')).toEqual([]);
});
