import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

export const myFeeds = reading('GET /api/calendar/feeds');

/** A deed on an address; what is wrong with fields is left to the form. */
export function useFeedDeed<Input, Answer>(deed: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await queryClient.invalidateQueries({ queryKey: myFeeds.queryKey });
    },
    onError: (error) => {
      if (isStatus(error, 401) || Object.keys(faultsOf(error)).length > 0) return;
      toast({ title: sentenceOf(error), tone: 'bad' });
    },
  });
}

/** What was refused, field by field. */
export const faultsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiError ? error.fields : {};
