import { useEffect, useState } from 'react';

/**
 * The token of the link of a mail. It leaves the address, so that neither a bookmark nor a look at the screen gives it
 * away, and stays with this entry of the tab's history alone: phones load a page anew on the way back from another app.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? kept());
  useEffect(() => history.replaceState({ ...history.state, linkToken: token }, '', location.pathname), [token]);
  return token;
}

function kept(): string | null {
  const state: unknown = history.state;
  const has = typeof state === 'object' && state !== null && 'linkToken' in state;
  return has && typeof state.linkToken === 'string' ? state.linkToken : null;
}
