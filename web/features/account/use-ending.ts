import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

/** Ends sessions of one's own, then shows which are left. One that has ended by itself is as good as ended. */
export function useEnding(end: () => Promise<void>, told: string, onDone: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn() {
      await end().catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error;
      });
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: reading('GET /api/account/sessions').queryKey });
      onDone();
      toast({ title: told });
    },
    onError(error) {
      if (!isStatus(error, 401)) toast({ tone: 'bad', title: t`Not signed out`, description: sentenceOf(error) });
    },
  });
}
