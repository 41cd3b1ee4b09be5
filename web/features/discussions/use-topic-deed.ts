import { useQueryClient } from '@tanstack/react-query';
import { useDeed } from '../../lib/use-deed.ts';

/** Asks again for what shows a topic. The live stream does the same for everybody else's pages. */
export function useTopicChanged() {
  const queryClient = useQueryClient();
  return async ({ withReplies = false } = {}) => {
    const calls = ['GET /api/courses/{id}/discussions', 'GET /api/discussions/{id}', 'GET /api/discussion-counts'];
    if (withReplies) calls.push('GET /api/discussions/{id}/replies', 'GET /api/replies/{id}/versions');
    await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
  };
}

/** A small deed on a topic or a reply. */
export function useTopicDeed<Input = void>(deed: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const changed = useTopicChanged();
  return useDeed(deed, async () => {
    onDone?.();
    await changed({ withReplies: true });
  });
}
