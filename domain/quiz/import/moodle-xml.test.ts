import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionType } from '../../../contract/questions.ts';
import { importMoodleXml } from './moodle-xml.ts';
import type { ImportedQuestion } from './result.ts';

const field = (tag: string, text: string, more = '') =>
  `<${tag} format="html"><text><![CDATA[${text}]]></text>${more}</${tag}>`;
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${field('feedback', `said of ${text}`)}${more}</answer>`;
const question = (type: string, stem: string, inner = '') =>
  `<question type="${type}"><name><text>${type} 1</text></name>${field('questiontext', stem)}<defaultgrade>2.5000000</defaultgrade>${inner}</question>`;
const file = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join('\n')}</quiz>`;

function read<T extends QuestionType>(type: T, xml: string) {
  const { questions, report } = importMoodleXml(file(xml));
  expect(report.notTaken).toEqual([]);
  const draft = questions[0]?.draft;
  if (draft?.type !== type) throw new Error(`It is ${draft?.type}.`);
  return {
    draft: draft as Extract<ImportedQuestion['draft'], { type: T }>,
    changed: report.changed.map(({ what }) => what.toString()),
  };
}
const reasonOf = (xml: string) => importMoodleXml(file(xml)).report.notTaken[0]?.reason.toString();

test('one choice, with points, feedback, tags and remarks', () => {
  const { draft } = read(
    'multiple_choice',
    question(
      'multichoice',
      '<p>Which?</p>',
      `<single>true</single>${answer('100', 'A')}${answer('-33.33333', 'B')}${field('correctfeedback', 'Yes')}${field('generalfeedback', 'All')}
       <tags><tag><text>algebra</text></tag></tags>`,
    ),
  );
  expect(draft).toMatchObject({ stem: '<p>Which?</p>', points: '2.5', tags: ['algebra'] });
  expect(draft.body.choices.map(({ html }) => html)).toEqual(['A', 'B']);
  expect(Object.values(draft.key.credits)).toEqual(['100', '-33.33333']);
  expect(Object.values(draft.key.feedback)).toEqual(['said of A', 'said of B']);
  expect([draft.key.right, draft.key.general]).toEqual(['Yes', 'All']);
});

test('formulas in the question, its choices and what is said of them', () => {
  const { draft } = read(
    'multiple_choice',
    question(
      'multichoice',
      '<p>What is \\(x^2\\)?</p><p>\\[y\\]</p>',
      `<single>true</single>${answer('100', '$$a$$')}${answer('0', 'B')}`,
    ),
  );
  expect(draft.stem).toBe('<p>What is <span data-formula="x^2"></span>?</p><div data-formula="y"></div>');
  expect(draft.body.choices.map(({ html }) => html)).toEqual(['<div data-formula="a"></div>', 'B']);
  expect(Object.values(draft.key.feedback)).toEqual(['said of <div data-formula="a"></div>', 'said of B']);
});

test('several choices', () => {
  const { draft } = read(
    'multiple_answers',
    question(
      'multichoice',
      'Which?',
      `<single>false</single>${answer('50', 'A')}${answer('50', 'B')}${answer('-50', 'C')}`,
    ),
  );
  expect(draft.stem).toBe('<p>Which?</p>');
  expect(draft.key.rightChoices).toHaveLength(2);
});

test('true or false', () => {
  const { draft } = read('true_false', question('truefalse', 'So?', answer('0', 'true') + answer('100', 'false')));
  expect(draft.key).toMatchObject({ isTrue: false, whenTrue: 'said of true', whenFalse: 'said of false' });
});

test('texts, with capitals told apart', () => {
  const { draft } = read(
    'short_answer',
    question('shortanswer', 'Who?', `<usecase>1</usecase>${answer('100', 'Ada &amp; Co')}`),
  );
  expect(draft.key).toMatchObject({ matchCase: true, hasWildcards: false });
});

test('numbers with units: how many of the first unit one is', () => {
  const units = `<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`;
  const { draft, changed } = read(
    'numeric',
    question(
      'numerical',
      'How long?',
      `${answer('100', '6.25', '<tolerance>0.05</tolerance>')}${answer('0', '*')}${units}<unitgradingtype>1</unitgradingtype>`,
    ),
  );
  expect(draft.body.units).toBe('required');
  expect(draft.key.units).toEqual([
    { unit: 'm', factor: '1' },
    { unit: 'cm', factor: '0.01' },
  ]);
  expect(draft.key.accepted).toMatchObject([{ value: '6.25', tolerance: '0.05' }]);
  expect(draft.key.wrong).toBe('said of *');
  expect(changed).toEqual([expect.stringContaining('without its unit is wrong')]);
});

test('pairs, an order, and its items in an order that gives nothing away', () => {
  const pair = (text: string, target: string) => field('subquestion', text, `<answer><text>${target}</text></answer>`);
  const { draft } = read('matching', question('matching', 'Match', pair('a', 'X') + pair('b', 'X') + pair('', 'Y')));
  expect([draft.body.prompts.length, draft.body.targets.length]).toEqual([2, 2]);

  const items = ['SELECT', 'FROM', 'WHERE', 'GROUP BY', 'HAVING', 'ORDER BY'];
  const order = read(
    'ordering',
    question(
      'ordering',
      'Order',
      items.map((text, index) => answer(`${index + 1}`, text)).join('') + '<gradingtype>1</gradingtype>',
    ),
  );
  const htmlOf = (id: string) => order.draft.body.items.find((item) => item.id === id)?.html;
  expect(order.draft.key.order.map(htmlOf)).toEqual(items);
  expect(order.draft.key.scoring).toBe('neighbours');
  expect(order.draft.body.items.map(({ html }) => html)).not.toEqual(items);
});

test('an essay, and one that is files alone', () => {
  const { draft, changed } = read(
    'essay',
    question(
      'essay',
      'Write',
      `${field('graderinfo', 'Look at it')}<maxwordlimit>300</maxwordlimit><attachments>1</attachments>`,
    ),
  );
  expect([draft.body.wordLimit, draft.key.notes, changed.length]).toEqual([300, 'Look at it', 1]);
  const upload = read(
    'file_upload',
    question(
      'essay',
      'Send',
      '<responseformat>noinline</responseformat><attachments>-1</attachments><filetypeslist>.pdf,.docx,image</filetypeslist>',
    ),
  );
  expect(upload.draft.body).toEqual({ maxFiles: 10, types: ['.pdf', '.docx'] });
});

describe('texts with gaps', () => {
  test('cloze: weights, types, escapes and feedback', () => {
    const { draft } = read(
      'fill_in_blanks',
      question(
        'cloze',
        '<p>{2:SHORTANSWER_C:=Ada#Yes~%50%B\\}c}, {:NM:=5.17:0.01~%0%9:100#No} and {1:MCS:%100%a &lt; b~c}</p>',
      ),
    );
    expect(draft.stem).toBe('<p>[[b1]], [[b2]] and [[b3]]</p>');
    expect(draft.points).toBe('4');
    const { b1, b2, b3 } = draft.key.blanks;
    expect([b1?.weight, b2?.weight, b3?.weight]).toEqual(['2', '1', '1']);
    expect(b1?.texts).toMatchObject({
      matchCase: true,
      accepted: [
        { text: 'Ada', credit: '100', feedback: 'Yes' },
        { text: 'B}c', credit: '50' },
      ],
    });
    expect(b2?.numbers).toMatchObject([
      { value: '5.17', tolerance: '0.01' },
      { value: '9', feedback: 'No' },
    ]);
    expect(draft.body.blanks[2]?.choices.map(({ html }) => html)).toEqual(['a &lt; b', 'c']);
    expect(Object.values(b3?.credits ?? {})).toEqual(['100', '0']);
  });

  test('gaps to select: options of the same group', () => {
    const option = (text: string, group: string) =>
      `<selectoption><text>${text}</text><group>${group}</group></selectoption>`;
    const { draft } = read(
      'fill_in_blanks',
      question(
        'gapselect',
        'The [[1]] sat [[3]].',
        option('cat', '1') + option('dog', '1') + option('here', '2') + option('there', '2'),
      ),
    );
    expect(draft.stem).toBe('<p>The [[b1]] sat [[b2]].</p>');
    expect(draft.body.blanks.map(({ choices }) => choices.map(({ html }) => html))).toEqual([
      ['cat', 'dog'],
      ['here', 'there'],
    ]);
  });

  test.each([
    ['none', 'Its text has no gaps.'],
    ['{1:MULTIRESPONSE:=a~b}', 'A gap of the type “MULTIRESPONSE” is not known here.'],
    ['{1:NUMERICAL:=zero}', 'The number “zero” is not a number'],
    ['{1:MULTICHOICE}', 'Mark the right choice'],
  ])('%s', (stem, reason) => {
    expect(reasonOf(question('cloze', stem))).toContain(reason);
  });
});

test('calculated: variables, formula and tolerance', () => {
  const variable = (name: string, min: string, max: string) =>
    `<dataset_definition><name><text>${name}</text></name><minimum><text>${min}</text></minimum><maximum><text>${max}</text></maximum><decimals><text>1</text></decimals></dataset_definition>`;
  const xml = (stem: string, expression: string) =>
    question(
      'calculatedsimple',
      stem,
      `${answer('100', expression, '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype>')}<dataset_definitions>${variable('r', '1.0', '9.5')}${variable('h', '2', '3')}</dataset_definitions>`,
    );
  const { draft } = read('formula', xml('<p>r = {r}, h = {h}</p>', '{h} * pow({r}, 2) * pi()'));
  expect(draft.stem).toBe('<p>r = {{r}}, h = {{h}}</p>');
  expect(draft.key).toMatchObject({ expression: 'h * pow(r, 2) * pi', tolerance: '1', isRelative: true });
  expect(draft.key.variables[0]).toEqual({ name: 'r', min: '1', max: '9.5', decimals: 1 });
  expect(reasonOf(xml('{=2*{r}}', '{r}'))).toContain('{=…}');
  expect(reasonOf(xml('{r}', 'fmod({r}, 2)'))).toContain('There is no function “fmod”');
});

test('files it shows are handed over once, others are named', () => {
  const image = '<file name="map 1.png" path="/" encoding="base64">aGVsbG8=</file>';
  const stem = (text: string) =>
    `<question type="essay"><name><text>q</text></name>${field('questiontext', text, image)}</question>`;
  const shown = '<img src="@@PLUGINFILE@@/map%201.png" alt="">';
  const { attachments, questions, report } = importMoodleXml(
    file(stem(shown), stem(`${shown}<img src="@@PLUGINFILE@@/gone.png">`)),
  );
  expect(attachments).toEqual([{ reference: '@@FILE-1@@', name: 'map 1.png', base64: 'aGVsbG8=' }]);
  expect(questions.map(({ draft }) => draft.stem.includes('src="@@FILE-1@@"'))).toEqual([true, true]);
  expect(report.changed.map(({ what }) => what.toString())).toEqual([expect.stringContaining('“gone.png”')]);
});

test('formats other than HTML, escaped HTML, categories, and what is left out', () => {
  const plain =
    '<question type="essay"><name><text>a</text></name><questiontext format="plain_text"><text>1 &lt; 2\n3</text></questiontext></question>';
  const escaped =
    '<question type="essay"><name><text>b</text></name><questiontext format="html"><text>&lt;p&gt;A &amp;amp; B&lt;/p&gt;</text></questiontext><hint format="html"><text>Think</text></hint></question>';
  const category = '<question type="category"><category><text>$course$/top/Unit 1</text></category></question>';
  const { questions, categories, report } = importMoodleXml(file(category, plain, escaped));
  expect(questions.map(({ draft }) => draft.stem)).toEqual(['<p>1 &lt; 2<br>3</p>', '<p>A &amp; B</p>']);
  expect(questions.map(({ category }) => category)).toEqual(['Unit 1', 'Unit 1']);
  expect(categories).toEqual(['Unit 1']);
  expect(report.changed).toEqual([{ name: 'b', what: expect.stringContaining('hints') }]);
});

test('types that are not known are named, with their lines', () => {
  const { questions, report } = importMoodleXml(
    file(
      '<!-- <question type="x"> -->',
      question('stack', '<question >'),
      question('description', 'Read.'),
      question('__proto__', 'x'),
    ),
  );
  expect(questions).toEqual([]);
  expect(report.notTaken.map(({ name, line }) => [name, line])).toEqual([
    ['stack 1', 3],
    ['description 1', 4],
    ['__proto__ 1', 5],
  ]);
});

describe('a file that cannot be read at all says why', () => {
  test.each([
    ['', 'well-formed'],
    ['<quiz><question></quiz>', 'well-formed'],
    ['<html></html>', 'holds no questions'],
    ['<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>', 'document type'],
    [`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'cannot be read'],
  ])('%#', (text, reason) => {
    const { unreadable, questions, report } = importMoodleXml(text);
    expect(unreadable?.toString()).toContain(reason);
    expect([questions, report.taken]).toEqual([[], 0]);
    expect(report.notTaken[0]?.reason).toBe(unreadable);
  });
});

test('no text is too wild', () => {
  const piece = fc.constantFrom(
    '<question type="cloze">',
    '</question>',
    '<text>',
    '</text>',
    '{1:SA:',
    '=a',
    '}',
    '<![CDATA[',
    ']]>',
    '&#0;',
    '&lt;',
    '<answer fraction="x">',
    '</answer>',
    'a',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((pieces) => `<quiz>${pieces.join('')}</quiz>`),
        fc.string(),
      ),
      (text) => {
        const { questions, report } = importMoodleXml(text);
        expect(report.taken).toBe(questions.length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('hostile files cost no time', () => {
  const before = performance.now();
  importMoodleXml('<!--'.repeat(500_000));
  importMoodleXml(file(question('cloze', '{1:SA:=a'.repeat(200_000))));
  importMoodleXml(file(question('cloze', `${'{1:SA:=a'.repeat(200_000)}\\}`)));
  expect(performance.now() - before).toBeLessThan(5000);
});
