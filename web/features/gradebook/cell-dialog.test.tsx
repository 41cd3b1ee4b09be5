import { expect, test, vi } from 'vitest';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { CellDialog } from './cell-dialog.tsx';

vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());

const column = { id: 'essay', title: 'Essay', points: '50', gradingType: 'points' } as GradebookColumn;
const gradebook = {
  course: { id: 'course' },
  letters: [{ letter: 'P', from: '0', points: '4' }],
  columns: [column],
} as unknown as Gradebook;
const rowOf = (cells: string) => ({ id: 'ada', firstName: 'Ada', lastName: 'Byron', cells }) as GradebookRow;
const shown = (cells: string) =>
  draw(
    <CellDialog
      {...{ gradebook, column, row: rowOf(cells) }}
      place={0}
      onChange={() => undefined}
      onClose={() => undefined}
    />,
  );

test('what a late score comes to is reckoned beside it', () => {
  expect(shown('0:43l/4.3')).toContain('43 given, 4.3 taken off because it came late: 38.7 points count.');
  expect(shown('0:43')).not.toContain('taken off');
});

test('a score that may be a slip is said to be', () => {
  expect(shown('0:500')).toContain('Far more than the 50 points');
  expect(shown('0:-3')).toContain('Less than zero');
  expect(shown('0:50')).not.toContain('Is that meant?');
  expect(shown('0:x')).not.toContain('Is that meant?');
});

test('why a score is changed may be a sentence or three', () => {
  expect(shown('0:43')).toMatch(/<label[^>]* for="([^"]+)"[^>]*>Why\?.*<textarea[^>]* id="\1"/s);
});
