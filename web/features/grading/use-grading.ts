import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { GradeKeeper, type Kept } from './grade-keeper.ts';
import { keepWork, workQuery } from './queries.ts';

/** Saves what is given on this page, and asks before it is closed with something that is not written. */
export function useGradeKeeper(id: string): { keeper: GradeKeeper; kept: ReadonlyMap<string, Kept> } {
  const queryClient = useQueryClient();
  const [keeper] = useState(
    () =>
      new GradeKeeper({
        send: (workId, body) =>
          api('PUT /api/assignments/{id}/grading/{workId}', { params: { id, workId }, body, keepalive: true }),
        saved: (work) => keepWork(queryClient, id, work),
        overtaken: (workId) => void queryClient.invalidateQueries({ queryKey: workQuery(id, workId).queryKey }),
      }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.kept().size > 0) event.preventDefault();
    };
    const flush = () => keeper.flushAll();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  return { keeper, kept };
}
