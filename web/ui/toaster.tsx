import { type ComponentType, useEffect, useState } from 'react';
import type { Toast } from './toast-store.ts';
import { useToast } from './use-toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

const loadViewport = () => import('./toast-viewport.tsx');

/** The corner where toasts appear; its code is fetched after the page, at the latest by the first toast. */
export function Toaster() {
  const { toasts } = useToast();
  const [loaded, setLoaded] = useState<{ Viewport: Viewport }>();
  const wanted = toasts.length > 0;
  useEffect(() => {
    if (wanted) void loadViewport().then(({ ToastViewport }) => setLoaded({ Viewport: ToastViewport }));
  }, [wanted]);
  return loaded ? <loaded.Viewport toasts={toasts} /> : null;
}

/** Resolves when a toast can be shown at once. */
export async function preloadToaster(): Promise<void> {
  await loadViewport();
}
