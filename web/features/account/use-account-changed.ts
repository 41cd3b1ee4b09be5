import { useQueryClient } from '@tanstack/react-query';
import { followAccount } from '../../lib/follow-account.ts';
import { sessionQuery } from '../../lib/session.ts';

/** After a change of oneself: who one is, how pages look, and whatever shows one's name or picture is asked for again. */
export function useAccountChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries();
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user) await followAccount(user);
  };
}
