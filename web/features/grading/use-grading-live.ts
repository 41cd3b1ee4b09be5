import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live-hook.ts';
import { gradingQuery } from './queries.ts';

/** Many who grade at once are a few questions a second. */
const pause = 500;

/** Scores are also given in the gradebook, and posted there: what is shown here is asked for again. */
export function useGradingLive(id: string, courseId: string): void {
  const queryClient = useQueryClient();
  const timer = useRef<number>(undefined);
  useLive(`gradebook:${courseId}`, () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: gradingQuery(id).queryKey });
      void queryClient.invalidateQueries({
        queryKey: ['GET /api/assignments/{id}/grading/{workId}'],
        predicate: ({ queryKey: [, input] }) => JSON.stringify(input).includes(id),
      });
    }, pause);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
