import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageFailed } from './features/shell/page-failed.tsx';
import { adminRoutes } from './router/admin-routes.ts';
import { courseRoutes } from './router/course-routes.ts';
import { entryRoutes } from './router/entry-routes.ts';
import { gradeRoutes } from './router/grade-routes.ts';
import { manageRoutes } from './router/manage-routes.ts';
import { ownRoutes } from './router/own-routes.ts';
import { quizRoutes } from './router/quiz-routes.ts';
import { root, signedIn } from './router/root.ts';
import { isLooking } from './lib/student-view.ts';

/* A loader starts the reads of its page and waits for code alone: the page stands at once, its data comes beside its code. */

const routeTree = root.addChildren([
  ...entryRoutes,
  signedIn.addChildren([...ownRoutes, ...courseRoutes, ...quizRoutes, ...gradeRoutes, ...manageRoutes, ...adminRoutes]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: PageFailed,
    // Below /admin too, what has no screen is the whole page's to say.
    notFoundMode: 'root',
    // Who looks as a student sees that course alone: what a pointer rests on may be refused.
    defaultPreload: isLooking() ? false : 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
