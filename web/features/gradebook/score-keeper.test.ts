import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CellChange } from '../../../contract/gradebook.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import type { LeftScores, Said } from './left-scores.ts';
import { ScoreKeeper } from './score-keeper.ts';

let kept: readonly LeftScores[];
const left = { read: () => kept, write: (scores: readonly LeftScores[]) => void (kept = scores) };
const send = vi.fn();
const open = () =>
  new ScoreKeeper({ send, left, written: vi.fn(), refused: vi.fn(), revisionOf: () => 0, changed: vi.fn() });
const change = (userId: string): CellChange => ({ activityId: 'quiz', userId, entry: '7', revision: 0 });
const signedOut = () => new ApiError(401, 'Unauthorized', { detail: 'You are not signed in.', fields: {} });
const settled = () => vi.advanceTimersByTimeAsync(1);
const entered = (userId: string, said: Said = {}): LeftScores => ({ id: userId, changes: [change(userId)], said });
/** What is on the device, without the names of its parts. */
const onDevice = () => kept.map(({ changes, said }) => ({ id: changes[0]?.userId, changes, said }));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  send.mockReset();
});
afterEach(() => vi.useRealTimers());

test('what the end of the session left is on the device until it is written', async () => {
  send.mockRejectedValue(signedOut());
  const before = open();
  before.add([change('ada')]);
  before.add([change('ben')], { why: 'a paste' });
  await settled();
  const both = [entered('ada'), entered('ben', { why: 'a paste' })];
  expect(onDevice()).toEqual(both);
  before.add([change('cy')]);
  await settled();
  expect(onDevice()).toEqual([...both, entered('cy')]);
  // Nothing more to send: what is on the device stays there.
  await before.flush();
  expect(onDevice()).toEqual([...both, entered('cy')]);

  kept = both;
  send.mockRejectedValue(new OfflineError());
  const back = open();
  back.resume();
  await settled();
  expect([kept, back.state]).toEqual([both, 'offline']);
  send.mockReset();
  send.mockResolvedValue({});
  await back.flush();
  expect(send.mock.calls).toEqual(both.map(({ changes, said }) => [changes, said]));
  expect([kept, back.state]).toEqual([[], 'saved']);
});

test('what is entered is on the device until it is written, for a page that is killed without a connection', async () => {
  send.mockRejectedValue(new OfflineError());
  const before = open();
  before.add([change('ada')]);
  expect(onDevice()).toEqual([entered('ada')]);
  before.add([change('ben')]);
  await settled();
  send.mockReset();
  send.mockResolvedValue({});
  const back = open();
  back.resume();
  back.resume();
  await settled();
  expect(send.mock.calls.map(([changes]) => changes)).toEqual([[change('ada')], [change('ben')]]);
  expect([kept, back.state]).toEqual([[], 'saved']);
});

test.each([
  ['nobody answers', () => new OfflineError()],
  ['the server is restarted', () => new ApiError(503, 'Service Unavailable', { fields: {} })],
])('while %s it is tried again by itself', async (_, fails) => {
  const failure = fails();
  send.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValue({});
  const keeper = open();
  keeper.add([change('ada')]);
  await settled();
  expect([keeper.state, kept.length]).toEqual(['offline', 1]);
  await vi.advanceTimersByTimeAsync(8000);
  expect([keeper.state, kept, send.mock.calls.length]).toEqual(['saved', [], 3]);
});

test('what two pages of a browser have entered stands beside each other on the device', async () => {
  send.mockRejectedValue(new OfflineError());
  const [one, other] = [open(), open()];
  one.add([change('ada')]);
  other.add([change('ben')]);
  await settled();
  expect(onDevice()).toEqual([entered('ada'), entered('ben')]);
  send.mockResolvedValue({});
  await one.flush();
  expect(onDevice()).toEqual([entered('ben')]);
});

test('what is refused is not tried again with the next page', async () => {
  const fields = { 'changes.0.entry': 'Not a number' };
  send.mockRejectedValue(new ApiError(422, 'Refused', { detail: 'Not a number', fields }));
  open().add([change('ada')]);
  await settled();
  expect(kept).toEqual([]);
});

test('a session that ends again keeps what is still to be written', async () => {
  kept = [entered('ada'), entered('ben')];
  send.mockResolvedValueOnce({}).mockRejectedValue(signedOut());
  const keeper = open();
  keeper.resume();
  await settled();
  await keeper.flush();
  expect(kept).toEqual([entered('ben')]);
});
