import { t } from '@lingui/core/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { dismissToast, type Toast } from './toast-store.ts';
import { untilItComes } from './until-it-comes.ts';
import { useToast } from './use-toast.ts';

type Viewport = ComponentType<{ toasts: readonly Toast[] }>;

const loadViewport = () => import('./toast-viewport.tsx');

/** The corner where toasts appear; its code is fetched after the page, at the latest by the first toast. */
export function Toaster() {
  const { toasts } = useToast();
  const [loaded, setLoaded] = useState<{ Viewport: Viewport }>();
  const [isOutOfReach, setOutOfReach] = useState(false);
  const wanted = toasts.length > 0;
  useEffect(() => {
    if (!wanted) return;
    void untilItComes(loadViewport, () => setOutOfReach(true)).then(({ ToastViewport }) =>
      setLoaded({ Viewport: ToastViewport }),
    );
  }, [wanted]);
  // Dialogs hide the page behind them from screen readers, except what says whether it is live: toasts stay within reach.
  return (
    <div aria-live="off">
      {loaded ? <loaded.Viewport toasts={toasts} /> : isOutOfReach && <Plain toasts={toasts} />}
    </div>
  );
}

/** Toasts without a connection: they stay until they are closed, or until their own code comes. */
function Plain({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="toasts">
      {toasts
        .filter(({ open }) => open)
        .map(({ id, title, description, tone }) => (
          <div key={id} className={tone === 'bad' ? 'toast bad' : 'toast'} role="alert">
            <div className="grow">
              <b>{title}</b>
              {description}
            </div>
            <button type="button" className="btn quiet icon" aria-label={t`Close`} onClick={() => dismissToast(id)}>
              ×
            </button>
          </div>
        ))}
    </div>
  );
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
