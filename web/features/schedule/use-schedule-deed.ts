import { useQueryClient } from '@tanstack/react-query';
import { useDeed } from '../../lib/use-deed.ts';
import { toast } from '../../ui/toast-store.ts';

/** A deed on the schedule: done, said, and shown as the server then has it. */
export function useScheduleDeed<Input = void, Output = unknown>(
  deed: (input: Input) => Promise<Output>,
  { said, onDone }: { said: string; onDone?: () => void },
) {
  const queryClient = useQueryClient();
  return useDeed(deed, async () => {
    toast({ title: said });
    onDone?.();
    await refreshSchedule(queryClient);
  });
}

export async function refreshSchedule(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /api/schedule'] }),
    queryClient.invalidateQueries({ queryKey: ['GET /api/schedule/offers'] }),
  ]);
}
