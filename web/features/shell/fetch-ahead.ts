import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router';
import { fetchDialogAhead } from '../../ui/dialog.tsx';

/** Fetches the code of dialogs and of these pages, one after the other; where each byte counts, none. */
export async function fetchAhead(router: RegisteredRouter, paths: readonly string[], isOver: () => boolean) {
  if (savesData()) return;
  await fetchDialogAhead().catch(() => undefined);
  // Most of those pages check what is typed: to make all checks is a piece of work by itself.
  await import('../../lib/zod-without-eval.ts').catch(() => undefined);
  const routes: Record<string, AnyRoute | undefined> = router.routesByPath;
  for (const route of paths.flatMap((path) => routes[path] ?? [])) {
    if (isOver() || !navigator.onLine) return;
    // What does not come now comes when it is asked for.
    const fetched = Promise.all([router.loadRouteChunk(route.parentRoute), router.loadRouteChunk(route)]);
    await fetched.catch(() => undefined);
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
