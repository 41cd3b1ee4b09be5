import { expect, test } from 'vitest';
import { faultsIn, ofOtherRows, ofRows } from './date-faults.ts';
import { keyOf } from './typed-dates.ts';

const faults = faultsIn(
  { 'changes.0.availableUntil': 'It closes before it is due', 'changes.1.id': 'Gone', changes: 'Name each once' },
  [
    { id: 'essay', dueAt: null },
    { id: 'quiz', dueAt: null },
  ],
);

test('what is wrong is said at its field, and at the row where it is of none', () => {
  expect([...faults]).toEqual([
    [keyOf('essay', 'availableUntil'), 'It closes before it is due'],
    ['quiz', 'Gone'],
  ]);
});

test('nothing that is said of a row outlives a change of one of its dates, or its row', () => {
  expect([...ofOtherRows(faults, ['essay']).keys()]).toEqual(['quiz']);
  expect([...ofRows(faults, ['essay']).keys()]).toEqual([keyOf('essay', 'availableUntil')]);
});
