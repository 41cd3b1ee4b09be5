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

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/sign-in'));
  },
  component: lazyRouteComponent(() => import('./routes/forgot-password.tsx')),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./routes/reset-password.tsx')),
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
const browseCourses = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/browse',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/open-courses/filters'));
  },
  component: lazyRouteComponent(() => import('./routes/browse-courses.tsx')),
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
const coursePeople = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/people',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
  },
  component: lazyRouteComponent(() => import('./routes/course-people.tsx')),
});
const courseSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/settings',
  component: lazyRouteComponent(() => import('./routes/course-settings.tsx')),
});
const courseCopy = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/copy',
  component: lazyRouteComponent(() => import('./routes/course-copy.tsx')),
});
const courseReviews = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/reviews',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}/review-summary', { params: { id } }));
  },
  component: lazyRouteComponent(() => import('./routes/course-reviews.tsx')),
});
const downloads = createRoute({
  getParentRoute: () => signedIn,
  path: '/downloads',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/downloads/filters'));
  },
  component: lazyRouteComponent(() => import('./routes/downloads.tsx')),
});
const gradebook = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/gradebook',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery({
      ...reading('GET /api/courses/{id}/gradebook', { params: { id } }),
      meta: { live: false },
    });
  },
  component: lazyRouteComponent(() => import('./routes/gradebook.tsx')),
});
const lesson = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/lessons/$lessonId',
  loader: ({ context: { queryClient }, params: { lessonId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/lessons/{id}', { params: { id: lessonId } }));
  },
  component: lazyRouteComponent(() => import('./routes/lesson.tsx')),
});
const lessonEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/lessons/$lessonId/edit',
  component: lazyRouteComponent(() => import('./routes/lesson-edit.tsx')),
});
const assignments = createRoute({
  getParentRoute: () => signedIn,
  path: '/assignments',
  component: lazyRouteComponent(() => import('./routes/assignments.tsx')),
});
const assignment = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId',
  loader: ({ context: { queryClient }, params: { assignmentId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/assignments/{id}', { params: { id: assignmentId } }));
  },
  component: lazyRouteComponent(() => import('./routes/assignment.tsx')),
});
const assignmentEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId/edit',
  component: lazyRouteComponent(() => import('./routes/assignment-edit.tsx')),
});
const courseGroups = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/groups',
  component: lazyRouteComponent(() => import('./routes/course-groups.tsx')),
});
const rubrics = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/rubrics',
  component: lazyRouteComponent(() => import('./routes/rubrics.tsx')),
});
const rubric = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/rubrics/$rubricId',
  component: lazyRouteComponent(() => import('./routes/rubric.tsx')),
});
const quizPage = lazyRouteComponent(() => import('./routes/quiz.tsx'));
const grades = createRoute({
  getParentRoute: () => signedIn,
  path: '/grades',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/grades'));
  },
  component: lazyRouteComponent(() => import('./routes/grades.tsx')),
});
const firstQuiz = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quiz',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}/quizzes', { params: { id } }));
  },
  component: quizPage,
});
const quiz = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quiz/$quizId',
  loader: ({ context: { queryClient }, params: { quizId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/quizzes/{quizId}', { params: { quizId } }));
  },
  component: quizPage,
});
const quizAttempt = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quiz/$quizId/attempts/$attemptId',
  component: lazyRouteComponent(() => import('./routes/quiz-attempt.tsx')),
});
const quizResults = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quizzes/$quizId/results',
  loader: ({ context: { queryClient }, params: { quizId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/quizzes/{quizId}', { params: { quizId } }));
  },
  component: lazyRouteComponent(() => import('./routes/quiz-results.tsx')),
});

const quizEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quizzes/$quizId/edit',
  loader: ({ context: { queryClient }, params: { quizId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/quizzes/{id}/form', { params: { id: quizId } }));
  },
  component: lazyRouteComponent(() => import('./routes/quiz-edit.tsx')),
});
const quizPreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quizzes/$quizId/preview',
  component: lazyRouteComponent(() => import('./routes/quiz-preview.tsx')),
});
const questionBanks = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/banks',
  component: lazyRouteComponent(() => import('./routes/question-banks.tsx')),
});
const questionBank = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/banks/$bankId',
  component: lazyRouteComponent(() => import('./routes/question-bank.tsx')),
});

const discussions = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(coursePages);
    void queryClient.prefetchQuery(reading('GET /api/discussion-counts'));
  },
  component: lazyRouteComponent(() => import('./routes/discussions.tsx')),
});
const discussion = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions/$topicId',
  loader: ({ context: { queryClient }, params: { topicId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/discussions/{id}', { params: { id: topicId } }));
  },
  component: lazyRouteComponent(() => import('./routes/discussion.tsx')),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/profile'));
  },
  component: lazyRouteComponent(() => import('./routes/account.tsx')),
});
const accountSecurity = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/security',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/security'));
  },
  component: lazyRouteComponent(() => import('./routes/account-security.tsx')),
});

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  component: lazyRouteComponent(() => import('./routes/admin.tsx')),
});
const overviewPage = lazyRouteComponent(() => import('./routes/admin-overview.tsx'));
const adminHome = createRoute({ getParentRoute: () => admin, path: '/', component: overviewPage });
const adminOverview = createRoute({ getParentRoute: () => admin, path: '/overview', component: overviewPage });
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  component: lazyRouteComponent(() => import('./routes/admin-users.tsx')),
});
const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  component: lazyRouteComponent(() => import('./routes/admin-settings.tsx')),
});
/** Its dialog stands over the list, which the route above it keeps. */
const createUser = createRoute({ getParentRoute: () => adminUsers, path: '/create' });
const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  component: lazyRouteComponent(() => import('./routes/users.tsx')),
});

const routeTree = root.addChildren([
  login,
  setup,
  forgotPassword,
  resetPassword,
  signedIn.addChildren([
    dashboard,
    toDashboard,
    courses,
    browseCourses,
    grades,
    createCourse,
    course,
    coursePeople,
    gradebook,
    courseSettings,
    courseCopy,
    courseReviews,
    downloads,
    lesson,
    assignments,
    assignment,
    assignmentEdit,
    courseGroups,
    rubrics,
    rubric,
    lessonEdit,
    quizEdit,
    quizPreview,
    questionBanks,
    questionBank,
    firstQuiz,
    quiz,
    quizAttempt,
    quizResults,
    discussions,
    discussion,
    account,
    accountSecurity,
    admin.addChildren([adminHome, adminOverview, adminUsers.addChildren([createUser]), adminSettings]),
    users,
  ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: PageFailed,
    // Below /admin too, what has no screen is the whole page's to say.
    notFoundMode: 'root',
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
