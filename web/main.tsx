import './ui/ui.css';
import './features/shell/shell.css';
import './features/shell/side.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { endOfSession } from './features/session/end-of-session.ts';
import { forgetEarly, isNamedEarly } from './lib/early.ts';
import { asker } from './lib/asked-in-vain.ts';
import { followAccount } from './lib/follow-account.ts';
import { startI18n } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';
import { createAppRouter } from './router.ts';
import { preloadToasterSoon, Toaster } from './ui/toaster.tsx';
import { whenIdle } from './ui/when-idle.ts';

const reloaded = (history.state as Record<string, string | undefined> | null)?.['__TSR_key'];
// Whoever moves the page themselves, also before it is there, is where they want to be.
const moved = new AbortController();
if (reloaded)
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });

const queryClient = createQueryClient(
  (isDeed) => endOfSession(queryClient, isDeed),
  (to) => void router.navigate({ to }),
);

asker.capabilities = async () => (await queryClient.ensureQueryData(sessionQuery)).capabilities;

// Without https, browsers leave some things out.
if (!isSecureContext) await import('./lib/plain-http.ts').catch(() => undefined);

// A slow phone answers a touch between two tasks.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
await nextTask();

// First of all, who is here; the page's own data is asked for at the same time.
queryClient.fetchQuery(sessionQuery).then(followAccount, () => undefined);
// The other address of the dashboard, for whoever is known to be signed in: before anything is drawn for it.
if (location.pathname === '/dashboard' && isNamedEarly('/api/dashboard')) history.replaceState(null, '', '/');
const router = createAppRouter(queryClient);
await nextTask();
void router.load();

await startI18n();

const place = document.getElementById('app');
if (!place) throw new Error('app.html has no place for the app');
// Nothing is drawn before the code of the page is there: what the server has written stays as long.
new MutationObserver((_changes, watching) => {
  if (!place.querySelector('main')) return;
  document.querySelector('#app ~ main')?.remove();
  watching.disconnect();
}).observe(place, { childList: true, subtree: true });
createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);

// A page that is new has no entry in the history yet.
if (reloaded)
  void import('./lib/scroll-after-reload.ts')
    .then((late) => late.scrollAfterReload(reloaded, moved))
    .catch(() => undefined);
preloadToasterSoon();
whenIdle(() => void import('./ui/tips.ts').then(({ showTips }) => showTips()).catch(() => undefined));
whenIdle(
  () =>
    void import('./features/session/checked-downloads.ts')
      .then((late) => late.checkDownloads(queryClient))
      .catch(() => undefined),
);
// Whatever this page did not ask for at once is too old for the next one.
setTimeout(forgetEarly, 5000);
