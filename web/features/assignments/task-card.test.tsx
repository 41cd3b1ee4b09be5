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
