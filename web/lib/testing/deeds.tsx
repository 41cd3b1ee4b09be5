import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';

interface Deed {
  onSuccess?: (answer: unknown, sent: unknown) => unknown;
  onError?: (error: unknown) => unknown;
}

let deeds: Deed[] = [];
let answered: unknown;

/** What every deed was answered already. */
export function answering(answer: unknown): void {
  answered = answer;
}

/** In the place of `@tanstack/react-query`: keeps what a component can do, in the order in which it names it. */
export async function watchingDeeds(actual: () => Promise<object>) {
  return {
    ...(await actual()),
    useMutation: (deed: Deed) => {
      deeds.push(deed);
      return { data: answered, error: null, isPending: false, mutate: () => undefined, reset: () => undefined };
    },
  };
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Draws it once, with all that a page has around it. */
export function draw(shown: ReactElement, queryClient = new QueryClient()): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>{shown}</I18nProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

/** What is said by what is done: the title of the toast that is open after it. */
export async function saidBy(deed: () => unknown): Promise<ReactNode> {
  dismissToast();
  await deed();
  return currentToasts().find(({ open }) => open)?.title;
}

/** What a component says once the server has done the deed and answered so. */
export function saidAfter(
  shown: ReactElement,
  answer: unknown = null,
  { at = 0, sent = {} }: { at?: number; sent?: object } = {},
) {
  deeds = [];
  draw(shown);
  return saidBy(() => deeds[at]?.onSuccess?.(answer, sent));
}

/** What a component does once the server has refused the deed. */
export async function refused(shown: ReactElement, error: unknown, at = 0): Promise<void> {
  deeds = [];
  draw(shown);
  await deeds[at]?.onError?.(error);
}
