import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { coursePages } from './features/courses/course-pages.ts';
import { RootPage } from './features/shell/root-page.tsx';
import { PageFailed } from './features/shell/page-failed.tsx';
import { PageNotFound } from './features/shell/page-not-found.tsx';
import { SignedInPages, ToDashboard } from './features/shell/signed-in-pages.tsx';
import { reading } from './lib/query-client.ts';

/* A loader only starts the reads of its page and never waits: the page stands at once, its data comes beside its code. */

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootPage,
  notFoundComponent: PageNotFound,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/sign-in'));
  },
  component: lazyRouteComponent(() => import('./routes/login.tsx')),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('./routes/setup.tsx')),
});

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInPages });

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/dashboard'));
    void queryClient.prefetchQuery(reading('GET /api/courses'));
  },
  component: lazyRouteComponent(() => import('./routes/dashboard.tsx')),
});
const toDashboard = createRoute({ getParentRoute: () => signedIn, path: '/dashboard', component: ToDashboard });
const courses = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(coursePages);
  },
  component: lazyRouteComponent(() => import('./routes/courses.tsx')),
});
const createCourse = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/create',
  component: lazyRouteComponent(() => import('./routes/create-course.tsx')),
});
const course = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}/modules', { params: { id } }));
  },
  component: lazyRouteComponent(() => import('./routes/course.tsx')),
});
const lesson = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/lessons/$lessonId',
  loader: ({ context: { queryClient }, params: { lessonId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/lessons/{id}', { params: { id: lessonId } }));
  },
  component: lazyRouteComponent(() => import('./routes/lesson.tsx')),
});

const routeTree = root.addChildren([
  login,
  setup,
  signedIn.addChildren([dashboard, toDashboard, courses, createCourse, course, lesson]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
