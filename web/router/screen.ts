import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { OfflineError } from '../lib/errors.ts';
import { isReachable } from '../lib/reachable.ts';

/**
 * A screen, whose code is fetched when it is opened or ahead of that. A browser remembers what could not be fetched for as
 * long as the page stands: where the server answers, the router then loads the page anew, and without a network it says so.
 */
export function screen(fetchCode: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(async () => {
    try {
      return await fetchCode();
    } catch (cause) {
      if (await isReachable()) throw cause;
      throw new OfflineError({ cause });
    }
  });
}
