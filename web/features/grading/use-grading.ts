import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { useUnsent } from '../../lib/use-unsent.ts';
import { signInAgain } from '../session/end-of-session.ts';
import { GradeKeeper, type Kept } from './grade-keeper.ts';
import { leftGrades } from './left-grades.ts';
import { gradingQuery, keepWork, workQuery } from './queries.ts';

/** Saves what is given on this page, and asks before it is closed with something that is not written. */
export function useGradeKeeper(id: string): { keeper: GradeKeeper; kept: ReadonlyMap<string, Kept> } {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [keeper] = useState(
    () =>
      new GradeKeeper({
        send: (workId, body) =>
          api('PUT /api/assignments/{id}/grading/{workId}', { params: { id, workId }, body, keepalive: true }),
        left: leftGrades(`collegium-grades:${userId}:${id}`),
        ended: () => signInAgain(true),
        saved: (work) => keepWork(queryClient, id, work),
        overtaken(workId) {
          void queryClient.invalidateQueries({ queryKey: workQuery(id, workId).queryKey });
          void queryClient.invalidateQueries({ queryKey: gradingQuery(id).queryKey });
        },
      }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  useEffect(() => keeper.resume(), [keeper]);
  useUnsent(keeper);
  return { keeper, kept };
}
