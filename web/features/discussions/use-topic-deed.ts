import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';

/** Asks again for what shows a topic. The live stream does the same for everybody else's pages. */
export function useTopicChanged() {
  const queryClient = useQueryClient();
  return async ({ withReplies = false } = {}) => {
    const calls = ['GET /api/courses/{id}/discussions', 'GET /api/discussions/{id}', 'GET /api/discussion-counts'];
    if (withReplies) calls.push('GET /api/discussions/{id}/replies', 'GET /api/replies/{id}/versions');
    await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
  };
}

/** A small deed on a topic or a reply: done, and shown when the server has done it. */
export function useTopicDeed<Input = void>(deed: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const { t } = useLingui();
  const changed = useTopicChanged();
  return useMutation({
    mutationFn: deed,
    onSuccess: async () => {
      onDone?.();
      await changed({ withReplies: true });
    },
    onError: (error) => {
      // A 401 has its own message and its own way.
      if (!isStatus(error, 401)) toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' });
    },
  });
}
