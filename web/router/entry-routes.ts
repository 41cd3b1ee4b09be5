import { createRoute } from '@tanstack/react-router';
import { reading } from '../lib/query-client.ts';
import { root } from './root.ts';
import { screen } from './screen.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/sign-in'));
  },
  component: screen(() => import('../routes/login.tsx')),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: screen(() => import('../routes/setup.tsx')),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/sign-in'));
  },
  component: screen(() => import('../routes/forgot-password.tsx')),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: screen(() => import('../routes/reset-password.tsx')),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: screen(() => import('../routes/unsubscribe.tsx')),
});

const accessibility = createRoute({
  getParentRoute: () => root,
  path: '/accessibility',
  component: screen(() => import('../routes/accessibility.tsx')),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/privacy'));
  },
  component: screen(() => import('../routes/privacy.tsx')),
});
const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  component: screen(() => import('../routes/support.tsx')),
});

/** Typing a code, and what one stands for. */
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/{-$code}',
  component: screen(() => import('../routes/verify.tsx')),
});

/** Pages of who is not signed in. */
export const entryRoutes = [
  login,
  setup,
  forgotPassword,
  resetPassword,
  unsubscribe,
  accessibility,
  privacy,
  support,
  verify,
];
