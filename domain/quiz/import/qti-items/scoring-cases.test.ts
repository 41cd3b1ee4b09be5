import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { QuestionDraft, Response } from '../../../../contract/questions.ts';
import { plainText } from '../../../rich-text/plain-text.ts';
import { isGradedByHand } from '../../shape.ts';
import { imported, pointsFor } from './testing/items.ts';

/** Items with answers and the points that each must get, kept beside the project. Without them these tests are skipped. */
const folder = resolve(
  process.env['COLLEGIUM_MATERIAL'] ?? resolve(import.meta.dirname, '../../../../../shared/material'),
  'question-banks/qti-scoring-cases',
);

interface Case {
  name: string;
  responses: Record<string, string | string[] | null>;
  expect: { score?: number; outcomes?: Record<string, unknown>; modalFeedbackIdentifiers?: string[] };
}

const textOf = (name: string) => readFileSync(resolve(folder, name, 'item.xml'), 'utf8');
const casesOf = (name: string): Case[] => {
  const { cases }: { cases: Case[] } = JSON.parse(readFileSync(resolve(folder, name, 'cases.json'), 'utf8'));
  return cases;
};

/** The texts of parts by their identifiers, as the files of this folder write them. */
function textsIn(file: string): Map<string, string> {
  const part = /<(?:simpleChoice|inlineChoice|gapText)\s+identifier="([^"]+)"[^>]*>([^<]*)</g;
  return new Map([...file.matchAll(part)].map(([, id = '', text = '']) => [id, plainText(text)]));
}

/** An answer of a case as one of ours; undefined: ours cannot hold it. */
function answerOf(draft: QuestionDraft, file: string, responses: Case['responses']): Response | undefined {
  const texts = textsIn(file);
  const declared = [...file.matchAll(/<responseDeclaration\s+identifier="([^"]+)"/g)].map(([, id = '']) => id);
  const [first] = declared.map((id) => responses[id] ?? null);
  const values = first === null || first === undefined ? [] : [first].flat();
  const idOf = (choices: readonly { id: string; html: string }[], identifier: string) =>
    choices.find(({ html }) => plainText(html) === texts.get(identifier))?.id;
  switch (draft.type) {
    case 'multiple_choice': {
      const choice = idOf(draft.body.choices, values[0] ?? '');
      return values.length === 0 ? null : choice === undefined ? undefined : { choice };
    }
    case 'multiple_answers': {
      const choices = values.flatMap((value) => idOf(draft.body.choices, value) ?? []);
      return choices.length === values.length ? { choices } : undefined;
    }
    case 'fill_in_blanks': {
      const gaps = [...file.matchAll(/<gap\s+identifier="([^"]+)"/g)].map(([, id = '']) => id);
      const pairs = new Map(values.map((pair) => pair.split(' ').toReversed() as [string, string]));
      const filled = gaps.length > 0 ? gaps.map((gap) => pairs.get(gap)) : declared.map((id) => responses[id]);
      const blanks = draft.body.blanks.flatMap(({ id, choices }, index): [string, string][] => {
        const value = filled[index];
        return typeof value === 'string' ? [[id, idOf(choices, value) ?? '']] : [];
      });
      return { blanks: Object.fromEntries(blanks) };
    }
    default:
      return undefined;
  }
}

/** Why an item is none of ours: the reason that is told begins so. */
const notTaken: Record<string, string> = {
  ...Object.fromEntries(
    [
      'baseTypes_all',
      'mapResponse_multiple_cardinality',
      'ordered_match',
      'outcomeProcessing_exitTest',
      'outcomeProcessing_outcomeMaximum',
      'outcomeProcessing_outcomeProcessingFragment',
      'responseProcessing_anyN',
      'responseProcessing_arithmetic_nulls',
      'responseProcessing_containerSize_index',
      'responseProcessing_inside_duration_statsOperator',
      'responseProcessing_lookupTable_matchTable',
      'responseProcessing_mapResponsePoint_basic',
      'responseProcessing_mapResponse_directedPair_whitespace',
      'responseProcessing_mathOperator_integerUtils',
      'responseProcessing_misc_math_string_stats',
      'responseProcessing_random_lookupOutcomeValue',
      'responseProcessing_responseCondition_toBoolean',
      'responseProcessing_setDefaultValue',
      'responseProcessing_subtract_divide',
      'responseProcessing_template_map_response_point',
      'responseProcessing_template_match_correct_directedPair',
    ].map((name) => [name, 'It is a text between questions']),
  ),
  positionObject_coordinateSystem_aspectRatio: 'It asks to put an object in its place on a picture',
  positionObject_mapResponse_wrong: 'It asks to put an object in its place on a picture',
  qti22_advanced_q10_hotspot: 'It asks to click places in a picture',
  qti22_basic_q2_single: 'The file does not say which answer is right',
  qti22_basic_q20: 'The file does not say which answer is right',
  responseProcessing_default_expression: 'The file does not say which answer is right',
  responseProcessing_equalRounded_tolerance: 'The file does not say which answer is right',
  // Their points cannot be said by our ways to give them.
  mapResponse_bounds_default_duplicates: 'It gives points for an empty answer',
  mapResponse_mapEntry_caseSensitive_override: 'Its points are given in a way that cannot be kept exactly',
  qti22_basic_i9b_map_response: 'Its points are given in a way that cannot be kept exactly',
  stringMatch_caseSensitive_substring: 'Its points are given in a way that cannot be kept exactly',
  responseProcessing_patternMatch_caseSensitive: 'Its rules for points use “patternMatch”',
  responseProcessing_template_match_nothing: 'Its rules for points use “match_nothing”',
  templateProcessing_setCorrectResponse: 'Its text changes with variables of a template',
  templateProcessing_templateCondition_toBoolean: 'Its text changes with variables of a template',
  template_randomFloat_roundTo_mathConstant: 'Its text changes with variables of a template',
};

/** Cases that no answer of ours stands for, and why. */
const notAnswerable: Record<string, string> = {
  'contains_multiple: unknown choice': 'there is no such choice',
};

const taken: Record<string, QuestionDraft['type']> = {
  contains_multiple: 'multiple_answers',
  mapping_mapResponse: 'multiple_choice',
  modalFeedback_basic: 'multiple_choice',
  outcomeProcessing_outcomeCondition_equal: 'multiple_choice',
  outcome_numeric_default_zero_accumulating: 'fill_in_blanks',
  qti22_advanced_q12_inline_choice: 'fill_in_blanks',
  qti22_advanced_q6_gap_match: 'fill_in_blanks',
  // A person grades it: its cases say what was typed, and no points.
  qti22_basic_q5: 'essay',
};

describe.skipIf(!existsSync(folder))('points as other systems give them', () => {
  test('each item is taken, or there is a reason', () => {
    const all = readdirSync(folder).filter((name) => existsSync(resolve(folder, name, 'item.xml')));
    expect(all.toSorted()).toEqual([...Object.keys(taken), ...Object.keys(notTaken)].toSorted());
    expect(all).toHaveLength(45);
  });

  test.each(Object.entries(notTaken))('%s: %s', (name, reason) => {
    expect(imported(textOf(name)).reason).toMatch(new RegExp(`^${reason}`));
  });

  test.each(Object.entries(taken))('%s: %s', (name, type) => {
    const file = textOf(name);
    const { draft } = imported(file);
    expect(draft?.type).toBe(type);
    if (!draft || isGradedByHand(draft.type)) return;
    const marked = casesOf(name).flatMap((one) => {
      if (`${name}: ${one.name}` in notAnswerable) return [];
      const answer = answerOf(draft, file, one.responses);
      expect(answer, one.name).toBeDefined();
      const points = pointsFor(draft, answer ?? null);
      const expected = one.expect.score ?? one.expect.outcomes?.['SCORE'];
      // One of them says which feedback is shown, and not the points.
      if (expected === undefined) {
        const said = points > 0 ? draft.key.right : draft.key.wrong;
        expect([plainText(said).toLowerCase()], one.name).toEqual(one.expect.modalFeedbackIdentifiers);
      } else expect(points, one.name).toBe(expected);
      return [one.name];
    });
    const skipped = Object.keys(notAnswerable).filter((each) => each.startsWith(`${name}:`)).length;
    expect(marked).toHaveLength(casesOf(name).length - skipped);
  });
});
