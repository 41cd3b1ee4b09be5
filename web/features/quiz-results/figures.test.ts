import { expect, it } from 'vitest';
import { judgeDiscrimination, judgeFacility, judgeReliability } from './figures.ts';

const said = ({ words, tone }: ReturnType<typeof judgeFacility>) => `${words.message} ${tone ?? '-'}`;

it.each([
  ['1', 'very easy -'],
  ['0.900000', 'very easy -'],
  ['0.899999', 'easy -'],
  ['0.5', 'medium -'],
  ['0.3', 'medium -'],
  ['0.299999', 'hard warn'],
  ['0', 'hard warn'],
])('a facility of %s is %s', (facility, words) => {
  expect(said(judgeFacility(facility))).toBe(words);
});

it.each([
  ['0.30', 'good ok'],
  ['0.29', 'fair -'],
  ['0.19', 'weak warn'],
  ['0', 'weak warn'],
  ['-0.01', 'check this question: the better students got it wrong bad'],
])('a discrimination of %s is %s', (discrimination, words) => {
  expect(said(judgeDiscrimination(discrimination))).toBe(words);
});

it.each([
  ['0.8', 'good ok'],
  ['0.79', 'sufficient -'],
  ['-0.5', 'low warn'],
])('a reliability of %s is %s', (reliability, words) => {
  expect(said(judgeReliability(reliability))).toBe(words);
});
