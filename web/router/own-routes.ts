import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { coursePages } from '../features/courses/course-pages.ts';
import { ToDashboard } from '../features/shell/signed-in-pages.tsx';
import { reading } from '../lib/query-client.ts';
import { signedIn } from './root.ts';

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/dashboard'));
    void queryClient.prefetchQuery(reading('GET /api/courses'));
  },
  component: lazyRouteComponent(() => import('../routes/dashboard.tsx')),
});
const toDashboard = createRoute({ getParentRoute: () => signedIn, path: '/dashboard', component: ToDashboard });
const discussions = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(coursePages);
    void queryClient.prefetchQuery(reading('GET /api/discussion-counts'));
  },
  component: lazyRouteComponent(() => import('../routes/discussions.tsx')),
});
const discussion = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions/$topicId',
  loader: ({ context: { queryClient }, params: { topicId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/discussions/{id}', { params: { id: topicId } }));
  },
  component: lazyRouteComponent(() => import('../routes/discussion.tsx')),
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/profile'));
  },
  component: lazyRouteComponent(() => import('../routes/account.tsx')),
});
const accountSecurity = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/security',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/security'));
  },
  component: lazyRouteComponent(() => import('../routes/account-security.tsx')),
});

/** A person's own pages. */
export const ownRoutes = [dashboard, toDashboard, discussions, discussion, account, accountSecurity];
