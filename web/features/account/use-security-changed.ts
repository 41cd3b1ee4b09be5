import { useQueryClient } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';

/** After a change of how one signs in: also what was refused while a second step was missing is asked for again. */
export function useSecurityChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: reading('GET /api/account/security').queryKey }),
      queryClient.invalidateQueries({ queryKey: reading('GET /api/account/sessions').queryKey }),
      queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' }),
    ]);
  };
}
