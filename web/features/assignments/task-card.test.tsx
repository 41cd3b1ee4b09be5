import { expect, test, vi } from 'vitest';
import type { BoardItem } from '../../../contract/assignments.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { TaskCard } from './task-card.tsx';

vi.mock('../../ui/button.tsx', async (original) => ({
  ...(await original<object>()),
  LinkButton: ({ children }: { children: string }) => <a href="/assignment">{children}</a>,
}));

const graded = (gradedAt: Date) =>
  draw(
    <TaskCard
      item={
        {
          id: 'study',
          kind: 'assignment',
          title: 'Responsive layout study',
          course: { id: 'web', courseCode: 'WEB-301', hue: 9 },
          status: 'graded',
          gradedAt: gradedAt.toISOString(),
          isExcused: true,
        } as BoardItem
      }
    />,
  ).replaceAll(/<[^>]*>/g, '');

test('graded work says in words since when it is graded', () => {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  expect(graded(yesterday)).toContain('Graded yesterday, ');
  expect(graded(new Date('2019-11-10T12:00:00Z'))).toContain('Graded 10 November 2019');
});

const discussion = (given: Partial<BoardItem>) =>
  draw(
    <TaskCard
      item={
        {
          id: 'talk',
          kind: 'discussion',
          title: 'Weekly question',
          course: { id: 'web', courseCode: 'WEB-301', hue: 9 },
          points: 10,
          files: [],
          locked: null,
          lock: null,
          dueAt: null,
          ...given,
        } as BoardItem
      }
    />,
  ).replaceAll(/<[^>]*>/g, ' ');

test('a graded discussion is joined, then posted in, and read once it is open again', () => {
  expect(discussion({ status: 'not_started' })).toContain('Join Discussion');
  const posted = { status: 'submitted', submittedAt: '2019-11-10T12:00:00Z' } as const;
  expect(discussion(posted)).toContain('Posted 10 November 2019');
  expect(discussion(posted)).toContain('View Discussion');
  expect(discussion({ ...posted, locked: 'module' })).not.toContain('View Discussion');
});
