import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMixedXml } from '../xml.ts';
import { declarationsIn } from './declarations.ts';
import { type Given, valueOf } from './evaluate.ts';
import { nodeOf } from './node.ts';
import { Scoring } from './scoring.ts';
import { atomOf, isBag, Unknown, type Value } from './values.ts';

/** Items with answers and what their rules must set, kept beside the project. Without them these tests are skipped. */
const folder = resolve(
  process.env['COLLEGIUM_MATERIAL'] ?? resolve(import.meta.dirname, '../../../../../shared/material'),
  'question-banks/qti-scoring-cases',
);

interface Case {
  name: string;
  xfail?: boolean;
  responses: Record<string, string | number | (string | number)[] | null>;
  expect: { outcomes?: Record<string, unknown> };
}

const plain = (value: Value): unknown => (isBag(value) ? [...value.items] : value);

/** All outcomes that the cases of an item expect, as they are after our reading of its rules; unknown ones are left out. */
function outcomesOf(name: string): { wanted: unknown[]; found: unknown[]; unknown: string[] } {
  const read = readMixedXml(readFileSync(resolve(folder, name, 'item.xml'), 'utf8'));
  if ('problem' in read) throw new Error(name);
  const node = nodeOf(read.root);
  const responses = declarationsIn(node);
  const { cases }: { cases: Case[] } = JSON.parse(readFileSync(resolve(folder, name, 'cases.json'), 'utf8'));
  const all: { wanted: unknown[]; found: unknown[]; unknown: string[] } = { wanted: [], found: [], unknown: [] };
  for (const one of cases.filter(({ xfail }) => !xfail)) {
    const given: Given = new Map(
      [...responses.values()].map((response): [string, Value] => {
        const answer = one.responses[response.identifier];
        const items = answer === null || answer === undefined || answer === '' ? [] : [answer].flat();
        return [
          response.identifier,
          valueOf(
            response,
            items.map((item) => atomOf(String(item), response.baseType)),
          ),
        ];
      }),
    );
    const outcomes = new Scoring(node, responses).outcomes(given);
    for (const [outcome, wanted] of Object.entries(one.expect.outcomes ?? {})) {
      const value = outcomes.get(outcome);
      if (value instanceof Unknown || value === undefined) all.unknown.push(value?.message ?? outcome);
      else {
        all.wanted.push([one.name, outcome, wanted]);
        all.found.push([one.name, outcome, plain(value)]);
      }
    }
  }
  return all;
}

/** What these items do is none of the standard's, or is done before an item is answered. */
const otherwise = new Set([
  // A value that stands twice in an answer counts once.
  'mapResponse_bounds_default_duplicates',
  // Rules for tests within an item.
  'outcomeProcessing_exitTest',
  'outcomeProcessing_outcomeProcessingFragment',
  // Templates are not taken at all.
  'templateProcessing_setCorrectResponse',
]);

describe.skipIf(!existsSync(folder))('rules, whether their items are taken or not', () => {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(resolve(folder, name, 'item.xml')))
    : [];

  test.each(names.filter((name) => !otherwise.has(name)))('%s', (name) => {
    const { wanted, found } = outcomesOf(name);
    expect(found).toEqual(wanted);
  });
});
