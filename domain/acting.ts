import type { ApiCall } from '../contract/api.ts';

/** What the frame of a page asks for by itself is answered, and stopping is always open. */
const open: ReadonlySet<ApiCall> = new Set<ApiCall>(['DELETE /api/acting', 'GET /api/account/profile']);

/** Paths that lead to a person's secrets and private words. */
const closed =
  /^\/api\/(account|conversations|messages|message-recipients|people\/\{id\}\/blocked|courses\/\{id\}\/messages|calendar\/feeds|calendar\/imports?|password-resets|users|admin|terms-of-use)(\/|$)/;

/** Whether a call stays closed to whoever acts as another person: nobody's password, sessions or private messages. */
export function isOutOfReach(call: ApiCall): boolean {
  const path = call.slice(call.indexOf(' ') + 1);
  if (call === 'GET /api/users/{id}/picture') return false;
  return closed.test(path) && !open.has(call);
}
