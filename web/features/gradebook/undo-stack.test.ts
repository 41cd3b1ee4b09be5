import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { GradebookChanges } from '../../../contract/gradebook.ts';
import { noScore } from '../../../domain/gradebook-cells.ts';
import { OfflineError } from '../../lib/errors.ts';
import { ScoreKeeper } from './score-keeper.ts';
import { did, type DoneCell, isOwn, nothingDone, settled, undo } from './undo-stack.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const eight = { ...noScore, entered: '8', revision: 1 };
const cell: DoneCell = { activityId: 'essay', userId: 'ada', before: noScore, after: eight };
const deed = { cells: [{ ...cell, after: noScore }] };

test('what others entered in a cell since is theirs, another revision of the same score is', () => {
  expect(isOwn(cell, { ...eight, entered: '8.00', revision: 3, isPosted: true })).toBe(true);
  expect(isOwn(cell, noScore)).toBe(true);
  for (const other of [{ entered: '7' }, { isExcused: true }, { status: 'late' as const }])
    expect(isOwn(cell, { ...eight, ...other })).toBe(false);
});

test('a deed that was refused cannot be taken back, one that was written as what it left', () => {
  const stack = did(did(nothingDone, { importedAt: 'then' }), deed);
  expect(settled(stack, deed, null)).toEqual({ done: [{ importedAt: 'then' }], undone: [] });
  const written = { cells: [cell] };
  expect(settled(stack, deed, written).done.at(-1)).toBe(written);
  const back = undo(stack)?.stack ?? nothingDone;
  expect(settled(back, deed, written)).toEqual({ done: [{ importedAt: 'then' }], undone: [written] });
});

test('what was written of a deed is said, once there is an answer', async () => {
  const answers: number[] = [];
  let sends = 0;
  const keeper = new ScoreKeeper({
    send: () => {
      sends += 1;
      if (sends === 1) return Promise.reject(new OfflineError());
      return sends === 2 ? Promise.reject(new Error('refused')) : Promise.resolve({} as GradebookChanges);
    },
    written: () => undefined,
    refused: () => undefined,
    revisionOf: () => 0,
    changed: () => undefined,
  });
  const change = { activityId: 'essay', userId: 'ada', entry: '8', revision: 0 };
  keeper.add([change], {}, (written) => answers.push(written.length));
  keeper.add([change], {}, (written) => answers.push(written.length));
  await expect.poll(() => keeper.state).toBe('offline');
  expect(answers).toEqual([]);
  await keeper.flush();
  expect(answers).toEqual([0, 1]);
});
