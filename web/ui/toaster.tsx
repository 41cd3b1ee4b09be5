import { type ComponentType, useEffect, useState } from 'react';
import { fetchedLate } from './fetched-late.ts';
import type { Toast } from './toast-store.ts';
import { untilItComes } from './until-it-comes.ts';
import { useToast } from './use-toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

const loadViewport = fetchedLate(() => import('./toast-viewport.tsx'));

/** The corner where toasts appear; its code is fetched after the page, at the latest by the first toast. */
export function Toaster() {
  const { toasts } = useToast();
  const [loaded, setLoaded] = useState<{ Viewport: Viewport }>();
  const wanted = toasts.length > 0;
  useEffect(() => {
    if (wanted) void untilItComes(loadViewport).then(({ ToastViewport }) => setLoaded({ Viewport: ToastViewport }));
  }, [wanted]);
  return loaded ? <loaded.Viewport toasts={toasts} /> : null;
}

/** Resolves when a toast can be shown at once. */
export async function preloadToaster(): Promise<void> {
  await loadViewport();
}

const quiet = 5000;

/** Fetches it once the person begins to do something, which may fail offline later, or else when the page has been quiet. */
export function preloadToasterSoon(): void {
  const events = ['pointerdown', 'keydown', 'input'];
  const load = () => {
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, load, true);
    preloadToaster().catch(() => undefined); // the first toast tries again
  };
  const timer = setTimeout(load, quiet);
  for (const event of events) addEventListener(event, load, { capture: true, once: true });
}
