import { useBlocker } from '@tanstack/react-router';

/** While there is unsaved work, the browser asks before the page is closed; the returned blocker asks inside the app. */
export function useUnsaved(unsaved: boolean) {
  return useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true });
}
