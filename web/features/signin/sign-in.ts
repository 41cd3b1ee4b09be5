import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../contract/identity.ts';
import { returnPath } from '../../../domain/return-path.ts';
import { api } from '../../lib/api.ts';
import { followSignIn } from '../../lib/language-choice.ts';
import { reading } from '../../lib/query-client.ts';
import { followTheme } from '../../lib/theme.ts';

export const signInQuery = reading('GET /api/sign-in');

/** Where the visitor wanted to go. */
export function returnTo(): string {
  return returnPath(new URLSearchParams(location.search).get('returnTo'));
}

/**
 * After success the whole page is loaded anew: nothing that was asked for while signed out is left over. It comes in
 * the account's theme and language at once.
 */
export function enter(user: CurrentUser): void {
  followTheme(user);
  followSignIn(user.locale);
  location.replace(returnTo());
}

/** The first step; `ticket` is for the second, where the account has one. */
export function useSignIn() {
  const task = useMutation({
    mutationFn: (body: { username: string; password: string }) => api('POST /api/login', { body }),
    onSuccess: (answer) => {
      if (!('twoFactor' in answer)) enter(answer);
    },
  });
  const ticket = task.data && 'twoFactor' in task.data ? task.data.twoFactor : null;
  return { ...task, ticket };
}
