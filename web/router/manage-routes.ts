import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reading } from '../lib/query-client.ts';
import { signedIn } from './root.ts';

const manageCourses = createRoute({
  getParentRoute: () => signedIn,
  path: '/manage-courses',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/college/structure'));
  },
  component: lazyRouteComponent(() => import('../routes/manage-courses.tsx')),
});
const instructors = createRoute({
  getParentRoute: () => signedIn,
  path: '/instructors',
  component: lazyRouteComponent(() => import('../routes/instructors.tsx')),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('../routes/settings.tsx')),
});

/** The course managers' pages. */
export const manageRoutes = [manageCourses, instructors, settings];
