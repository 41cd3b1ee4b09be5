import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { lessonQuery } from './use-lesson-progress.ts';

/** Fetches the lesson after this one while it is read, so that going on shows it at once. */
export function useNeighbours({ next }: Pick<Lesson, 'next'>): void {
  const queryClient = useQueryClient();
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(lessonQuery(nextId));
  }, [queryClient, nextId]);
}
