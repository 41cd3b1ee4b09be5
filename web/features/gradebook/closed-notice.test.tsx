import { expect, test, vi } from 'vitest';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { ClosedCellDialog } from './closed-cell-dialog.tsx';

vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());
vi.mock('../../ui/button.tsx', async (original) => ({
  ...(await original<object>()),
  LinkButton: ({ children }: { children: string }) => <a href="/settings">{children}</a>,
}));

const column = { id: 'essay', title: 'Essay', points: '50', gradingType: 'points' } as GradebookColumn;
const row = { id: 'ada', firstName: 'Ada', lastName: 'Byron', cells: '0:43' } as GradebookRow;
const shown = (closed: Gradebook['closed']) => {
  const gradebook = {
    course: { id: 'course' },
    letters: [{ letter: 'P', from: '0', points: '4' }],
    columns: [column],
    closed,
  } as unknown as Gradebook;
  return draw(<ClosedCellDialog {...{ gradebook, column, row }} place={0} onClose={() => undefined} />);
};

test('a score of a completed course is read, and no field offers to change it', () => {
  const html = shown({ by: 'completed', canReopen: false });
  expect(html).toContain('Its instructors can reopen it.');
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('43 of 50 points');
  expect(html).not.toMatch(/<(?:input|select|textarea|a)[ >]/);
});

test('who may reopen the course is led to where that is done', () => {
  const html = shown({ by: 'completed', canReopen: true });
  expect(html).toContain('To change one, reopen the course, and complete it again.');
  expect(html).toContain('Course settings');
});
