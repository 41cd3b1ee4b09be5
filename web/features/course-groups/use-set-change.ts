import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayFailure } from '../../lib/say-failure.ts';
import { toast } from '../../ui/toast-store.ts';

interface SetChange {
  deed: () => Promise<unknown>;
  /** What is said once it is done, where it does not show at the keyboard's place. */
  said?: string;
}

/** Runs a change of groups, says what went wrong, and reads all sets anew in either case: another may have been quicker. */
export function useSetChange() {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/group-sets'] });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ deed }: SetChange) => deed(),
    onSuccess: (_, { said }) => said && void toast({ title: said }),
    onError: (error) => sayFailure(error, { reload: readAgain }),
    onSettled: readAgain,
  });
  return {
    change: (deed: () => Promise<unknown>, said?: string) => mutate({ deed, ...(said && { said }) }),
    isChanging: isPending,
  };
}
