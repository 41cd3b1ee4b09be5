import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QueuedWork } from '../../../contract/grading.ts';

interface QueuedLinkProps {
  item: QueuedWork;
  className: string;
  children: ReactNode;
}

/** Leads to where work of this kind is graded. */
export function QueuedLink({ item: { kind, id, course }, ...look }: QueuedLinkProps) {
  if (kind === 'quiz')
    return (
      <Link
        {...look}
        to="/courses/$id/quizzes/$quizId/results"
        params={{ id: course.id, quizId: id }}
        search={{ tab: 'grading' }}
      />
    );
  if (kind === 'discussion') return <Link {...look} to="/discussions/$topicId/grading" params={{ topicId: id }} />;
  return (
    <Link {...look} to="/courses/$id/assignments/$assignmentId/grading" params={{ id: course.id, assignmentId: id }} />
  );
}
