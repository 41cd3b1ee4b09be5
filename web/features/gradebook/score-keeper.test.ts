import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CellChange } from '../../../contract/gradebook.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import type { LeftScores } from './left-scores.ts';
import { ScoreKeeper } from './score-keeper.ts';

let kept: readonly LeftScores[];
const left = { read: () => kept, write: (scores: readonly LeftScores[]) => void (kept = scores) };
const send = vi.fn();
const open = () =>
  new ScoreKeeper({ send, left, written: vi.fn(), refused: vi.fn(), revisionOf: () => 0, changed: vi.fn() });
const change = (userId: string): CellChange => ({ activityId: 'quiz', userId, entry: '7', revision: 0 });
const signedOut = () => new ApiError(401, 'Unauthorized', { detail: 'You are not signed in.', fields: {} });
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  kept = [];
  send.mockReset();
});

test('what the end of the session left is on the device until it is written', async () => {
  send.mockRejectedValue(signedOut());
  const before = open();
  before.add([change('ada')]);
  before.add([change('ben')], { why: 'a paste' });
  await settled();
  const both = [
    { changes: [change('ada')], said: {} },
    { changes: [change('ben')], said: { why: 'a paste' } },
  ];
  expect(kept).toEqual(both);
  before.add([change('cy')]);
  await settled();
  expect(kept).toEqual([...both, { changes: [change('cy')], said: {} }]);
  kept = both;
  // Nothing more to send: what is on the device stays there.
  await before.flush();
  expect(kept).toEqual(both);

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

test('a session that ends again keeps what is still to be written', async () => {
  kept = [
    { changes: [change('ada')], said: {} },
    { changes: [change('ben')], said: {} },
  ];
  send.mockResolvedValueOnce({}).mockRejectedValue(signedOut());
  const keeper = open();
  keeper.resume();
  await settled();
  await keeper.flush();
  expect(kept).toEqual([{ changes: [change('ben')], said: {} }]);
});
