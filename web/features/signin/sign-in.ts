import { useMutation } from '@tanstack/react-query';
import { returnPath } from '../../../domain/return-path.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

export const signInQuery = reading('GET /api/sign-in');

/** Where the visitor wanted to go. */
export function returnTo(): string {
  return returnPath(new URLSearchParams(location.search).get('returnTo'));
}

/** After success the whole page is loaded anew: nothing that was asked for while signed out is left over. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: { username: string; password: string }) => api('POST /api/login', { body }),
    onSuccess: () => location.replace(returnTo()),
  });
}
