import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './root.ts';

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  component: lazyRouteComponent(() => import('../routes/admin.tsx')),
});
const overviewPage = lazyRouteComponent(() => import('../routes/admin-overview.tsx'));
const adminHome = createRoute({ getParentRoute: () => admin, path: '/', component: overviewPage });
const adminOverview = createRoute({ getParentRoute: () => admin, path: '/overview', component: overviewPage });
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: lazyRouteComponent(() => import('../routes/admin-users.tsx')),
});
const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  component: lazyRouteComponent(() => import('../routes/admin-settings.tsx')),
});
/** Its dialog stands over the list, which the route above it keeps. */
const createUser = createRoute({ getParentRoute: () => adminUsers, path: '/create' });
const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  component: lazyRouteComponent(() => import('../routes/users.tsx')),
});

/** Running the college. */
export const adminRoutes = [
  admin.addChildren([adminHome, adminOverview, adminUsers.addChildren([createUser]), adminSettings]),
  users,
];
