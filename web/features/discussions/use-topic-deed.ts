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

/** A small deed on a topic or a reply; `onShown` once the page has read what came of it. */
export function useTopicDeed<Input = void, Output = unknown>(
  deed: (input: Input) => Promise<Output>,
  onDone?: () => void,
  onShown?: (output: Output) => void,
) {
  const changed = useTopicChanged();
  return useDeed(deed, async (output) => {
    onDone?.();
    await changed({ withReplies: true });
    onShown?.(output);
  });
}
