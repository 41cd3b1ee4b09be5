import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ClipboardList, FileText, Link2, ListChecks, type LucideIcon, MessageCircle, Video } from 'lucide-react';
import type { ActivityKind } from '../../../contract/activities.ts';

export const itemKinds: Record<ActivityKind, { icon: LucideIcon; name: MessageDescriptor }> = {
  lesson: { icon: FileText, name: msg`Lesson` },
  video: { icon: Video, name: msg`Video` },
  link: { icon: Link2, name: msg({ context: 'kind', message: 'Link' }) },
  assignment: { icon: ClipboardList, name: msg({ context: 'kind', message: 'Assignment' }) },
  quiz: { icon: ListChecks, name: msg({ context: 'kind', message: 'Quiz' }) },
  discussion: { icon: MessageCircle, name: msg`Discussion` },
};

/** Kinds that have a page of their own to read. */
export function opensAsLesson(kind: ActivityKind): boolean {
  return kind === 'lesson' || kind === 'video';
}

/** The id of an item's row in the outline of its course. */
export function itemAnchor(id: string): string {
  return `item-${id}`;
}

/** The path of what an item opens: its own page, or its row for a link. */
export function itemPath(courseId: string, { id, kind }: { id: string; kind: ActivityKind }): string {
  if (opensAsLesson(kind)) return `/courses/${courseId}/lessons/${id}`;
  if (kind === 'quiz') return `/courses/${courseId}/quiz/${id}`;
  if (kind === 'assignment') return `/courses/${courseId}/assignments/${id}`;
  return kind === 'discussion' ? `/discussions/${id}` : `/courses/${courseId}#${itemAnchor(id)}`;
}
