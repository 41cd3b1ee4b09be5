import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '../../../contract/questions.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { importAiken } from './aiken.ts';
import { importGift } from './gift.ts';
import { importMoodleXml } from './moodle-xml.ts';
import type { ImportResult } from './result.ts';

/** Question files of other systems, kept beside the project and never in it. Without them these tests are skipped. */
const folder = resolve(
  process.env['COLLEGIUM_MATERIAL'] ?? resolve(import.meta.dirname, '../../../../shared/material'),
  'question-banks',
);
const read = (path: string) => readFileSync(resolve(folder, path), 'utf8');
const typesOf = ({ questions }: ImportResult) => {
  const counts: Record<string, number> = {};
  for (const { draft } of questions) counts[draft.type] = (counts[draft.type] ?? 0) + 1;
  return counts;
};

describe.skipIf(!existsSync(folder))('questions of other systems', () => {
  test.each([
    [
      'moodle_examples.txt',
      { multiple_choice: 16, multiple_answers: 2, short_answer: 9, numeric: 8, true_false: 5, matching: 3 },
    ],
    [
      'moodle_questions.gift.txt',
      { true_false: 3, multiple_choice: 1, multiple_answers: 1, essay: 1, matching: 1, numeric: 1, short_answer: 1 },
    ],
  ])('GIFT: %s', (file, counts) => {
    const result = importGift(read(`gift/${file}`));
    expect(typesOf(result)).toEqual(counts);
    expect(result.report.notTaken).toEqual([]);
  });

  test.each([
    ['nested_categories_with_questions', { true_false: 4, essay: 1 }, 0, 4],
    ['category_with_description', { true_false: 1 }, 0, 1],
    ['old_format_file', { true_false: 2 }, 0, 2],
    ['qtype_essay', { essay: 1 }, 0, 1],
    ['qtype_match', { matching: 1 }, 0, 1],
    ['qtype_numerical', { numeric: 1 }, 0, 1],
    ['qtype_gapselect', { fill_in_blanks: 1 }, 0, 1],
    ['qtype_ddwtos', { fill_in_blanks: 1 }, 0, 1],
    ['tuberlin_clozeRef', { fill_in_blanks: 5 }, 0, 0],
    ['tuberlin_multiple-choiceRef', { multiple_choice: 2 }, 0, 0],
    ['tuberlin_matchingRef', { matching: 2 }, 0, 0],
    ['tuberlin_numericalRef', { numeric: 2 }, 0, 0],
    ['tuberlin_true-falseRef', { true_false: 3 }, 0, 0],
    ['tuberlin_orderingRef', { ordering: 2 }, 0, 0],
    // None of these five can be answered: no gap, no choice, one choice, no right one, a number that is none.
    ['broken_cloze_questions', {}, 5, 0],
    ['sample_questions', {}, 19, 2],
    ['stack_10_integration_with_feedback', {}, 1, 0],
    ['stack_60_logic', {}, 1, 0],
    ['coderunner_simpledemoquestions', {}, 15, 1],
  ])('Moodle XML: %s', (file, counts, notTaken, categories) => {
    const result = importMoodleXml(read(`moodle-xml/${file}.xml`));
    expect(typesOf(result)).toEqual(counts);
    expect(result.report.notTaken).toHaveLength(notTaken);
    expect(result.categories).toHaveLength(categories);
    expect(result.unreadable).toBeNull();
  });

  test('Aiken', () => {
    const result = importAiken(read('other/aiken_questions.txt'));
    expect(typesOf(result)).toEqual({ multiple_choice: 2 });
    expect(result.report.notTaken).toEqual([]);
  });

  test('no file is too wild for any of the readers', () => {
    const files = globSync('**/*.*', { cwd: folder }).filter((path) => statSync(resolve(folder, path)).isFile());
    expect(files.length).toBeGreaterThan(100);
    for (const file of files)
      for (const readAs of [importGift, importMoodleXml, importAiken]) {
        const { questions, report } = readAs(read(file));
        expect(report.taken).toBe(questions.length);
      }
  });

  describe('GIFT as the grammar project reads it', () => {
    test.each(globSync('gift/pegjs_pairs/*.gift', { cwd: folder }).map((path) => [basename(path, '.gift')]))(
      '%s',
      (name) => {
        const result = importGift(read(`gift/pegjs_pairs/${name}.gift`));
        const expected: Expected[] = JSON.parse(read(`gift/pegjs_pairs/${name}.json`));
        const asked = expected.filter(({ type }) => type !== 'Category' && type !== 'Description');
        expect(result.questions.map(({ draft }) => seen(draft))).toEqual(asked.map(wanted));
        expect(result.report.notTaken).toHaveLength(expected.filter(({ type }) => type === 'Description').length);
        expect(result.categories).toHaveLength(expected.filter(({ type }) => type === 'Category').length);
      },
    );
  });
});

interface Text {
  text: string;
  format: string;
}
interface Range {
  number: number;
  range?: number;
  numberLow?: number;
  numberHigh?: number;
}
interface Choice {
  isCorrect: boolean;
  weight: number | null;
  text: Text | Range;
  feedback: Text | null;
}
interface Expected {
  type: 'MC' | 'TF' | 'Short' | 'Numerical' | 'Essay' | 'Matching' | 'Description' | 'Category';
  tags: string[] | null;
  stem: Text;
  globalFeedback: Text | null;
  choices: Choice[] | Range;
  matchPairs: { subquestion: Text; subanswer: string }[];
  isTrue: boolean;
  trueFeedback: Text | null;
  falseFeedback: Text | null;
}

const isText = (value: Text | Range): value is Text => 'format' in value;
/** The words alone: marks, tags and how lines are wrapped differ between the two readings. */
const words = (text: string) =>
  plainText(text)
    .replace(/\*\*|(?<=\s|^)_(?=\w)|(?<=\w)_(?=\W|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const wordsOf = (text: Text | null) =>
  !text ? '' : words(text.format === 'html' ? text.text : text.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** What the expected parse says, in the words of this test. */
function wanted(one: Expected) {
  const choices = Array.isArray(one.choices)
    ? one.choices
    : one.choices
      ? [{ text: one.choices, weight: null, isCorrect: true, feedback: null }]
      : [];
  const answers = choices.map(({ text, weight, isCorrect, feedback }) => [
    isText(text) ? wordsOf(text) : rangeOf(text),
    // A third is written as 33.33333; the last of three makes them up to 100.
    Math.round((weight ?? (isCorrect ? 100 : 0)) * 1000) / 1000,
    wordsOf(feedback),
  ]);
  const truth = [one.isTrue, ...sorted(wordsOf(one.trueFeedback), wordsOf(one.falseFeedback))];
  return {
    type: one.type,
    stem: wordsOf(one.stem),
    tags: one.tags ?? [],
    general: wordsOf(one.globalFeedback),
    parts:
      one.type === 'TF'
        ? truth
        : one.type === 'Matching'
          ? one.matchPairs.map((pair) => [wordsOf(pair.subquestion), pair.subanswer])
          : answers,
  };
}

/** The same of what was imported. */
function seen(draft: QuestionDraft) {
  const common = { stem: words(draft.stem), tags: draft.tags, general: words(draft.key.general) };
  switch (draft.type) {
    case 'multiple_choice':
    case 'multiple_answers': {
      const { credits, feedback } = draft.key;
      const parts = draft.body.choices.map(({ id, html }) => [
        words(html),
        Math.round(Number(credits[id]) * 1000) / 1000,
        words(feedback[id] ?? ''),
      ]);
      return { type: 'MC', ...common, parts };
    }
    case 'short_answer':
      return {
        type: 'Short',
        ...common,
        parts: draft.key.accepted.map((one) => [one.text, Number(one.credit), words(one.feedback)]),
      };
    case 'numeric':
      return {
        type: 'Numerical',
        ...common,
        parts: draft.key.accepted.map((one) => [
          `${Number(one.value)} ± ${Number(one.tolerance)}`,
          Number(one.credit),
          words(one.feedback),
        ]),
      };
    case 'true_false':
      return {
        type: 'TF',
        ...common,
        // Moodle, whose format it is, gives the first feedback to the wrong answer; the grammar project to "true".
        parts: [draft.key.isTrue, ...sorted(words(draft.key.whenTrue), words(draft.key.whenFalse))],
      };
    case 'matching': {
      const targetOf = (id: string) => draft.body.targets.find((target) => target.id === draft.key.pairs[id])?.text;
      const paired = draft.body.prompts.map(({ id, html }) => [words(html), targetOf(id)]);
      const used = new Set(paired.map(([, target]) => target));
      const left = draft.body.targets.filter(({ text }) => !used.has(text)).map(({ text }) => ['', text]);
      return { type: 'Matching', ...common, parts: [...paired, ...left] };
    }
    default:
      return { type: 'Essay', ...common, parts: [] };
  }
}

function rangeOf({ number, range = 0, numberLow, numberHigh }: Range): string {
  if (numberLow === undefined || numberHigh === undefined) return `${number} ± ${range}`;
  const middle = Math.round(((numberLow + numberHigh) / 2) * 1e6) / 1e6;
  return `${middle} ± ${Math.round(((numberHigh - numberLow) / 2) * 1e6) / 1e6}`;
}

function sorted(...texts: string[]): string[] {
  return texts.toSorted();
}
