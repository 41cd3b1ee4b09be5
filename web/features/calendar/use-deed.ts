import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { faultsOf, isStatus, sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';

/** A deed on the calendar: done, then shown as the server has it; when it is refused too, for something has changed. */
export function useDeed<Input = void, Answer = unknown>(
  deed: (input: Input) => Promise<Answer>,
  { onDone, onFaults }: { onDone?: (answer: Answer) => void; onFaults?: (fields: Record<string, string>) => void } = {},
) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['GET /api/calendar'] });
  return useMutation({
    mutationFn: deed,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await reread();
    },
    onError: async (error) => {
      if (isStatus(error, 401)) return;
      const fields = faultsOf(error);
      if (onFaults && Object.keys(fields).length > 0) return onFaults(fields);
      toast({ title: t`Not saved`, description: sentenceOf(error), tone: 'bad' });
      await reread();
    },
  });
}
