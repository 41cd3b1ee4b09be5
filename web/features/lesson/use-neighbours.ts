import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { opensAsLesson } from '../courses/module-items.ts';
import { lessonQuery } from './use-lesson-progress.ts';

/** Fetches a lesson that comes after this one while it is read, so that going on shows it at once. */
export function useNeighbours({ next }: Pick<Lesson, 'next'>): void {
  const queryClient = useQueryClient();
  const nextId = next && opensAsLesson(next.kind) ? next.id : undefined;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(lessonQuery(nextId));
  }, [queryClient, nextId]);
}
