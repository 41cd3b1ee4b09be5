import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';

/** Runs a change of groups, says what went wrong, and reads all sets anew in either case: another may have been quicker. */
export function useSetChange() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/group-sets'] }),
  });
  return { change: mutate, isChanging: isPending };
}
