import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayFailure } from '../../lib/say-failure.ts';

/** Runs a change of groups, says what went wrong, and reads all sets anew in either case: another may have been quicker. */
export function useSetChange() {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/group-sets'] });
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => sayFailure(error, { reload: readAgain }),
    onSettled: readAgain,
  });
  return { change: mutate, isChanging: isPending };
}
