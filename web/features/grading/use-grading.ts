import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { useUnsent } from '../../lib/use-unsent.ts';
import { signInAgain } from '../session/end-of-session.ts';
import { GradeKeeper, type Kept } from './grade-keeper.ts';
import { leftGrades } from './left-grades.ts';
import { gradingQuery, keepWork, workQuery } from './queries.ts';

/** One for each place of this browser tab, however often its page is left and opened: what it keeps is sent once. */
const keepers = new Map<string, GradeKeeper>();

/** Saves what is given on this page, and asks before it is closed with something that is not written. */
export function useGradeKeeper(id: string): { keeper: GradeKeeper; kept: ReadonlyMap<string, Kept> } {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const place = `collegium-grades:${userId}:${id}`;
  const [keeper] = useState(() => {
    const known = keepers.get(place) ?? keeperOf(queryClient, id, place);
    keepers.set(place, known);
    return known;
  });
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  useEffect(() => keeper.resume(), [keeper]);
  useUnsent(keeper);
  return { keeper, kept };
}

function keeperOf(queryClient: QueryClient, id: string, place: string): GradeKeeper {
  return new GradeKeeper({
    send: (workId, body) =>
      api('PUT /api/assignments/{id}/grading/{workId}', { params: { id, workId }, body, keepalive: true }),
    left: leftGrades(place),
    ended: () => signInAgain(true),
    saved: (work) => keepWork(queryClient, id, work),
    overtaken(workId) {
      void queryClient.invalidateQueries({ queryKey: workQuery(id, workId).queryKey });
      void queryClient.invalidateQueries({ queryKey: gradingQuery(id).queryKey });
    },
  });
}
