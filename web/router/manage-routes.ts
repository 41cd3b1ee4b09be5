import { createRoute } from '@tanstack/react-router';
import { reading } from '../lib/query-client.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

const manageCourses = createRoute({
  getParentRoute: () => signedIn,
  path: '/manage-courses',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/college/structure'));
  },
  component: screen(() => import('../routes/manage-courses.tsx')),
});
const instructors = createRoute({
  getParentRoute: () => signedIn,
  path: '/instructors',
  component: screen(() => import('../routes/instructors.tsx')),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: screen(() => import('../routes/settings.tsx')),
});

/** The course managers' pages. */
export const manageRoutes = [manageCourses, instructors, settings];
