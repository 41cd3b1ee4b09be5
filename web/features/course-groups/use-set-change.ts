import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { sayFailure } from '../../lib/say-failure.ts';
import { toast } from '../../ui/toast-store.ts';

interface SetChange {
  deed: () => Promise<unknown>;
  /** What is said once it is done, where it does not show at the keyboard's place. */
  said?: string;
}

/**
 * Runs changes of groups one after the other, says what went wrong, and reads all sets anew in either case: another may have
 * been quicker.
 */
export function useSetChange() {
  const queryClient = useQueryClient();
  const queryKey = ['GET /api/courses/{id}/group-sets'];
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  /** A set as the change before has left it, for the one that waited for it. */
  const newest = (set: GroupSet): GroupSet =>
    queryClient
      .getQueriesData<GroupSet[]>({ queryKey })
      .flatMap(([, sets]) => sets ?? [])
      .find(({ id }) => id === set.id) ?? set;
  const { mutate, isPending } = useMutation({
    scope: { id: 'group-sets' },
    mutationFn: ({ deed }: SetChange) => deed(),
    onSuccess: (_, { said }) => said && void toast({ title: said }),
    onError: (error) => sayFailure(error, { reload: readAgain }),
    onSettled: readAgain,
  });
  return {
    change: (deed: () => Promise<unknown>, said?: string) => mutate({ deed, ...(said && { said }) }),
    newest,
    isChanging: isPending,
  };
}
