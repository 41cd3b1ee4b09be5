import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importGift } from './gift.ts';

/** The one question of a text. */
function one(text: string) {
  const { questions, report } = importGift(text);
  expect(report.notTaken).toEqual([]);
  expect(questions).toHaveLength(1);
  const draft = questions[0]?.draft;
  if (!draft) throw new Error('No question.');
  return draft;
}
const reasonOf = (text: string) =>
  importGift(text).report.notTaken.map(({ line, reason }) => `${line}: ${reason.toString()}`);

test('formulas, and pictures of other sites as links', () => {
  const draft = one('What is \\(x^2\\) and $$\\frac\\{1\\}\\{2\\}$$?{=\\(a < b\\)#Since \\(y\\) ~no}');
  if (draft.type !== 'multiple_choice') throw new Error(draft.type);
  expect(draft.stem).toBe(
    '<p>What is <span data-formula="x^2"></span> and <span data-formula="\\frac{1}{2}"></span>?</p>',
  );
  expect(draft.body.choices.map(({ html }) => html)).toEqual(['<span data-formula="a &lt; b"></span>', 'no']);
  expect(Object.values(draft.key.feedback)).toEqual(['Since <span data-formula="y"></span>']);
  expect(one('[html]<img src\\="https://pictures.example/a.png" alt\\="A loom">{T}').stem).toBe(
    '<p><a href="https://pictures.example/a.png">A loom</a></p>',
  );
});

describe('choices', () => {
  test('one is right; each may have a format and feedback of its own', () => {
    const draft = one(
      '[html]<p>Largest <b>planet</b>?</p>{=Jupiter#<i>Yes</i> ~[plain]Mars & Co#[plain]<No> ~%20%Saturn}',
    );
    if (draft.type !== 'multiple_choice') throw new Error(draft.type);
    const [right = '', wrong = '', partly = ''] = draft.body.choices.map(({ id }) => id);
    expect(draft.stem).toBe('<p>Largest <b>planet</b>?</p>');
    expect(draft.body.choices.map(({ html }) => html)).toEqual(['Jupiter', 'Mars &amp; Co', 'Saturn']);
    expect(draft.key.credits).toEqual({ [right]: '100', [wrong]: '0', [partly]: '20' });
    expect(draft.key.feedback).toEqual({ [right]: '<i>Yes</i>', [wrong]: '&lt;No&gt;' });
  });

  test('several are right where none is marked with =; thirds become exactly 100', () => {
    const draft = one('Primes?{~%33.33333%2 ~%33.33333%3 ~%33.33333%5 ~%-100%9}');
    if (draft.type !== 'multiple_answers') throw new Error(draft.type);
    expect(draft.key.rightChoices).toEqual(draft.body.choices.slice(0, 3).map(({ id }) => id));
    expect(Object.values(draft.key.credits)).toEqual(['33.33333', '33.33333', '33.33334', '-100']);
    expect(draft.key.scoring).toBe('weights');
  });

  test('percentages that do not add up are scaled, and said so', () => {
    const { questions, report } = importGift('::Sum::Which?{~%30%a ~%30%b ~c}');
    expect(report.changed.map(({ name, what }) => ({ name, what: what.toString() }))).toEqual([
      { name: 'Sum', what: 'The percentages of its right choices added up to 60: they are scaled to 100.' },
    ]);
    const draft = questions[0]?.draft;
    expect(draft?.type === 'multiple_answers' && Object.values(draft.key.credits)).toEqual(['50', '50', '0']);
  });

  test('text after the braces: the answer belongs into the sentence', () => {
    expect(one('Water boils at {~90 =100} degrees.').stem).toBe('<p>Water boils at _____ degrees.</p>');
  });

  test('ids do not tell where a choice stood', () => {
    const draft = one('Which?{=a ~b ~c}');
    if (draft.type !== 'multiple_choice') throw new Error(draft.type);
    for (const { id } of draft.body.choices) expect(id).toMatch(/^c[a-z0-9]{4,}$/);
  });
});

test('texts, with parts of the points and any text as *', () => {
  const draft = one('Who?{=no one =%50%nobody#Close =%0%*#No}');
  if (draft.type !== 'short_answer') throw new Error(draft.type);
  expect(draft.key.accepted).toEqual([
    { text: 'no one', credit: '100', feedback: '' },
    { text: 'nobody', credit: '50', feedback: 'Close' },
    { text: '*', credit: '0', feedback: 'No' },
  ]);
  expect(draft.key.hasWildcards).toBe(true);
});

describe('numbers', () => {
  test.each([
    ['#1822', [['1822', '0', '100']]],
    ['#-3.14:0.01', [['-3.14', '0.01', '100']]],
    ['#3.141..3.142', [['3.1415', '0.0005', '100']]],
    ['#-5..5', [['0', '5', '100']]],
    ['#1e3:.5', [['1000', '0.5', '100']]],
    [
      '#\n =1822:0\n =%50%1822:2\n',
      [
        ['1822', '0', '100'],
        ['1822', '2', '50'],
      ],
    ],
  ])('%j', (inner, numbers) => {
    const draft = one(`When?{${inner}}`);
    if (draft.type !== 'numeric') throw new Error(draft.type);
    expect(draft.key.accepted.map(({ value, tolerance, credit }) => [value, tolerance, credit])).toEqual(numbers);
  });

  test('what is said of any other number', () => {
    const draft = one('From 1 to 5?{#3:2#Good~#Off}');
    expect(draft.type === 'numeric' && [draft.key.accepted[0]?.feedback, draft.key.wrong]).toEqual(['Good', 'Off']);
  });
});

test.each([
  ['T', true, '', ''],
  ['false', false, '', ''],
  ['FALSE#Wrong#Right', false, 'Wrong', 'Right'],
  ['TRUE#Wrong#Right', true, 'Right', 'Wrong'],
  ['TRUE#Wrong', true, '', 'Wrong'],
])('true or false: {%s}, the feedback for the wrong answer first', (inner, isTrue, whenTrue, whenFalse) => {
  const draft = one(`The sun is a star.{${inner}}`);
  expect(draft.type === 'true_false' && [draft.key.isTrue, draft.key.whenTrue, draft.key.whenFalse]).toEqual([
    isTrue,
    whenTrue,
    whenFalse,
  ]);
});

test('pairs: equal targets become one, a target without a prompt misleads', () => {
  const draft = one('Match.{=[html]<b>cat</b> -> mammal =frog->amphibian =newt -> amphibian = -> insect}');
  if (draft.type !== 'matching') throw new Error(draft.type);
  expect(draft.body.prompts.map(({ html }) => html)).toEqual(['<b>cat</b>', 'frog', 'newt']);
  expect(draft.body.targets.map(({ text }) => text)).toEqual(['mammal', 'amphibian', 'insect']);
  const texts = Object.values(draft.key.pairs).map((id) => draft.body.targets.find((one) => one.id === id)?.text);
  expect(texts).toEqual(['mammal', 'amphibian', 'amphibian']);
});

test('an essay, with feedback for everybody', () => {
  const draft = one('Describe it.{####[html]<p>Thanks</p>}');
  expect([draft.type, draft.key.general]).toEqual(['essay', '<p>Thanks</p>']);
});

test('escapes, comments, names, tags, categories and line breaks', () => {
  const { questions, categories } = importGift(`// a comment
$CATEGORY: $course$/top/Unit 1/Sets

// [id:7] [tag:sets] [tag:week 2]
::A name::Is \\{1\\} \\= \\#1 \\~ 2\\:\\n or \\\\?
// inside
{T}
$CATEGORY: Unit 2
True?{T}
::Next::Again?{F}`);
  expect(categories).toEqual(['Unit 1/Sets', 'Unit 2']);
  expect(questions.map(({ name, category }) => [name, category])).toEqual([
    ['A name', 'Unit 1/Sets'],
    ['True?', 'Unit 2'],
    ['Next', 'Unit 2'],
  ]);
  expect(questions[0]?.draft.tags).toEqual(['sets', 'week 2']);
});

test('an escaped colon belongs to the name', () => {
  const { questions } = importGift('::Part\\: one::Is \\{1\\} \\= \\#1 \\~ 2\\n or \\\\?{T}');
  expect(questions[0]?.name).toBe('Part: one');
  expect(questions[0]?.draft.stem).toBe('<p>Is {1} = #1 ~ 2<br> or \\?</p>');
});

test('lines of plain text are wrapped anywhere, those of HTML and Markdown are not', () => {
  expect(one('A long\nsentence?{T}').stem).toBe('<p>A long sentence?</p>');
  expect(one('[html]<pre>a\n  b</pre>{T}').stem).toBe('<pre>a\n  b</pre>');
  expect(one('[markdown]**Bold** `a_b`\n\\n\\n- one\n- *two*{T}').stem).toBe(
    '<p><strong>Bold</strong> <code>a_b</code></p><ul><li>one</li><li><em>two</em></li></ul>',
  );
});

describe('what cannot be taken is named with its line', () => {
  test.each([
    ['Only a text.', '1: It is a text without answers in braces'],
    ['Open?{=a ~b\n\nNext?{T}', '1: The brace that opens its answers is not closed.'],
    ['\n\nClosed }', '3: A brace closes that was never opened.'],
    ['What?{a b}', '1: Its answers begin with neither = nor ~.'],
    ['What?{~a ~b}', '1: None of its choices is right.'],
    ['What?{~a =%50%b}', '1: Mark the right choice'],
    ['What?{#three}', '1: The number “three” is not a number'],
    ['What?{=a ~}', '1: Write this choice or remove it.'],
    ['What?{= a -> b}', '1: Give at least two targets'],
    ['{T}', '1: Write the question.'],
  ])('%j', (text, reason) => {
    expect(reasonOf(text)[0]).toContain(reason);
  });

  test('and those after it are taken', () => {
    const { questions, report } = importGift('Open?{=a ~b\n\nNext?{T}\n\nEmpty line?{=a\n\n~b}');
    expect(questions.map(({ name }) => name)).toEqual(['Next?', 'Empty line?']);
    expect(report.taken).toBe(2);
    expect(report.notTaken).toHaveLength(1);
  });
});

test('no text is too wild', () => {
  const piece = fc.constantFrom(
    '::',
    '{',
    '}',
    '=',
    '~',
    '#',
    '####',
    '->',
    '%50%',
    '\\',
    '[html]',
    '\n',
    '\n\n',
    'T',
    '1',
    '$CATEGORY:',
    '//',
    ':',
    'a ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((pieces) => pieces.join('')),
        fc.string(),
      ),
      (text) => {
        const { questions, report } = importGift(text);
        expect(report.taken).toBe(questions.length);
      },
    ),
    { numRuns: 3000 },
  );
});

test('hostile files cost no time', () => {
  const before = performance.now();
  importGift(`{\n${'\n'.repeat(1_000_000)}`);
  importGift(`a {\n${'b\n\n'.repeat(50_000)}`);
  importGift(`[markdown]a${' '.repeat(1_000_000)}b{T}`);
  expect(performance.now() - before).toBeLessThan(5000);
});
