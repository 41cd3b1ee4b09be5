import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityKind } from '../../../contract/activities.ts';
import { itemAnchor, opensAsLesson } from '../courses/module-items.ts';

interface ItemLinkProps {
  courseId: string;
  item: { id: string; kind: ActivityKind };
  className: string;
  translate?: 'no';
  'data-hue'?: number;
  children: ReactNode;
}

/** To an item's page, or where it has none to its row in the outline of its course. */
export function ItemLink({ courseId, item: { id, kind }, ...look }: ItemLinkProps) {
  if (opensAsLesson(kind))
    return <Link {...look} to="/courses/$id/lessons/$lessonId" params={{ id: courseId, lessonId: id }} />;
  if (kind === 'quiz') return <Link {...look} to="/courses/$id/quiz/$quizId" params={{ id: courseId, quizId: id }} />;
  if (kind === 'assignment')
    return <Link {...look} to="/courses/$id/assignments/$assignmentId" params={{ id: courseId, assignmentId: id }} />;
  if (kind === 'discussion') return <Link {...look} to="/discussions/$topicId" params={{ topicId: id }} />;
  return <Link {...look} to="/courses/$id" params={{ id: courseId }} hash={itemAnchor(id)} />;
}
