import { createRoute } from '@tanstack/react-router';
import { asksAhead } from './asks-ahead.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

const manageCoursesCode = () => import('../routes/manage-courses.tsx');
const manageCourses = createRoute({
  getParentRoute: () => signedIn,
  path: '/manage-courses',
  loader: asksAhead(manageCoursesCode),
  component: screen(manageCoursesCode),
});
const instructorsCode = () => import('../routes/instructors.tsx');
const instructors = createRoute({
  getParentRoute: () => signedIn,
  path: '/instructors',
  loader: asksAhead(instructorsCode),
  component: screen(instructorsCode),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: screen(() => import('../routes/settings.tsx')),
});

/** The course managers' pages. */
export const manageRoutes = [manageCourses, instructors, settings];
