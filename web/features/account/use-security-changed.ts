import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/errors.ts';
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

/** 409: the account is not as this page has it. */
export const isConflict = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 409;

/** Asks again how one signs in, shows it, and says whether the second step is on. */
export function useIsOnByNow(): () => Promise<boolean> {
  const queryClient = useQueryClient();
  const changed = useSecurityChanged();
  return async () => {
    await changed();
    const { twoFactor } = await queryClient.fetchQuery(reading('GET /api/account/security'));
    return twoFactor.isOn;
  };
}
