import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { workQuery } from './queries.ts';

/** Who only goes past says nothing. */
const settle = 500;
const beat = 20_000;

/** Says that this work is open here; who else has it open comes with what is read of it. */
export function useLooking(id: string, workId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = workQuery(id, workId);
    const look = async () => {
      if (document.hidden) return;
      // That two see each other is no condition of grading: without a connection they do not.
      const answer = await api('PUT /api/assignments/{id}/grading/{workId}/look', { params: { id, workId } }).catch(
        () => null,
      );
      if (answer) queryClient.setQueryData(queryKey, (old) => old && { ...old, others: answer.others });
    };
    const first = setTimeout(() => void look(), settle);
    const timer = setInterval(() => void look(), beat);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [id, workId, queryClient]);
}
