import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { PageNotFound } from '../features/shell/page-not-found.tsx';
import { RootPage } from '../features/shell/root-page.tsx';
import { SignedInPages } from '../features/shell/signed-in-pages.tsx';

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootPage,
  notFoundComponent: PageNotFound,
});

/** Only for who is signed in; others are sent to sign in. */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInPages });
