import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { CellChange, Gradebook, GradebookChanges } from '../../../contract/gradebook.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { refusedWords } from './refused.ts';
import { type Refused, ScoreKeeper } from './score-keeper.ts';

const gradebook = {
  rows: [
    { id: 'ada', firstName: 'Ada', lastName: 'King' },
    { id: 'alan', firstName: 'Alan', lastName: 'Hill' },
  ],
  columns: [{ id: 'essay', title: 'Essay' }],
} as unknown as Gradebook;
const change = (userId: string, entry: string) => ({ activityId: 'essay', userId, entry, revision: 1 });

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const overtaken = new ApiError(409, 'Conflict', { detail: 'Kim entered 7.', fields: { 'changes.1': 'Kim entered 7' } });

/** A keeper whose server answers in this order, with what was sent, refused and written. */
function kept(...answers: (Error | null)[]) {
  const [sent, told, written]: [string[][], (readonly Refused[])[], string[][]] = [[], [], []];
  const textsOf = (changes: readonly CellChange[]) => changes.map(({ userId, entry }) => `${userId} ${entry}`);
  const keeper = new ScoreKeeper({
    send: (changes) => {
      sent.push(textsOf(changes));
      const error = answers.shift();
      return error ? Promise.reject(error) : Promise.resolve({} as GradebookChanges);
    },
    written: () => undefined,
    refused: (refused) => told.push(refused),
    revisionOf: () => 0,
    changed: () => undefined,
  });
  const add = (...changes: CellChange[]) => keeper.add(changes, {}, (of) => written.push(textsOf(of)));
  return { keeper, add, sent, told, written };
}

test('whose score was refused is said, with what was typed', () => {
  const refused = { change: change('alan', '77'), error: overtaken, why: 'Kim entered 7' };
  const words = { title: 'Not saved: Alan Hill, Essay, 77', description: 'Kim entered 7.' };
  expect(refusedWords(gradebook, [refused])).toEqual(words);
  expect(refusedWords(gradebook, [{ ...refused, change: change('gone', '8') }]).title).toBe('Not saved');
});

test('of several that are entered at once the others are written', async () => {
  const { keeper, add, sent, told, written } = kept(overtaken);
  add(change('ada', '8'), change('alan', '77'));
  await expect.poll(() => keeper.isEmpty).toBe(true);
  expect(sent).toEqual([['ada 8', 'alan 77'], ['ada 8']]);
  expect(told.map((refused) => refused.map((one) => one.change.userId))).toEqual([['alan']]);
  expect(written).toEqual([['ada 8']]);
});

test('all that were refused after a time without a connection are named', async () => {
  const first = new ApiError(409, 'Conflict', { detail: 'Kim entered 6.', fields: { 'changes.0': 'Kim entered 6' } });
  const { keeper, add, told, written } = kept(new OfflineError(), first, null, overtaken);
  add(change('ada', '8'));
  add(change('ada', '9'));
  add(change('ada', '9.5'), change('alan', '77'));
  await expect.poll(() => keeper.state).toBe('offline');
  await keeper.flush();
  expect(refusedWords(gradebook, told.at(-1) ?? [])).toEqual({
    title: '2 scores are not saved',
    description: 'Ada King, Essay, 8: Kim entered 6\nAlan Hill, Essay, 77: Kim entered 7',
  });
  expect(written).toEqual([[], ['ada 9'], ['ada 9.5']]);
});

test('of many that were refused some are named, and the others counted', () => {
  const many = Array.from({ length: 8 }, () => ({ change: change('ada', '8'), error: overtaken, why: null }));
  const { title, description } = refusedWords(gradebook, many);
  expect(title).toBe('8 scores are not saved');
  expect(description.split('\n').slice(4)).toEqual(['Ada King, Essay, 8', 'and 3 more', 'Kim entered 7.']);
});

test('scores that come when the course is completed already are named, each of them', async () => {
  const detail = 'This course is completed, and its grades stand in the transcripts.';
  const final = new ApiError(409, 'Conflict', { detail, fields: {}, code: 'grades-final' });
  const { keeper, add, told } = kept(new OfflineError(), final, final);
  add(change('ada', '7'));
  add(change('alan', '8'));
  await expect.poll(() => keeper.state).toBe('offline');
  await keeper.flush();
  expect(refusedWords(gradebook, told.at(-1) ?? [])).toEqual({
    title: '2 scores are not saved',
    description: `Ada King, Essay, 7\nAlan Hill, Essay, 8\n${detail}`,
  });
});
