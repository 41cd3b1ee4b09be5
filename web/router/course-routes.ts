import { createRoute } from '@tanstack/react-router';
import { coursePages } from '../features/courses/course-pages.ts';
import { reading } from '../lib/query-client.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

const courses = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(coursePages);
  },
  component: screen(() => import('../routes/courses.tsx')),
});
const browseCourses = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/browse',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/open-courses/filters'));
  },
  component: screen(() => import('../routes/browse-courses.tsx')),
});
const createCourse = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/create',
  component: screen(() => import('../routes/create-course.tsx')),
});
/** Choosing a package, and what was found in one. */
const importCourse = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/import/{-$importId}',
  component: screen(() => import('../routes/course-imports.tsx')),
});
const course = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}/modules', { params: { id } }));
  },
  component: screen(() => import('../routes/course.tsx')),
});
const courseAnnouncements = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/announcements',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
  },
  component: screen(() => import('../routes/course-announcements.tsx')),
});
const coursePeople = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/people',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
  },
  component: screen(() => import('../routes/course-people.tsx')),
});
const courseSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/settings',
  component: screen(() => import('../routes/course-settings.tsx')),
});
const courseCopy = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/copy',
  component: screen(() => import('../routes/course-copy.tsx')),
});
const courseDates = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/dates',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}/dates', { params: { id } }));
  },
  component: screen(() => import('../routes/course-dates.tsx')),
});
const courseReviews = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/reviews',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}', { params: { id } }));
    void queryClient.prefetchQuery(reading('GET /api/courses/{id}/review-summary', { params: { id } }));
  },
  component: screen(() => import('../routes/course-reviews.tsx')),
});
const courseCertificates = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/certificates',
  component: screen(() => import('../routes/course-certificates.tsx')),
});
const lesson = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/lessons/$lessonId',
  loader: ({ context: { queryClient }, params: { lessonId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/lessons/{id}', { params: { id: lessonId } }));
  },
  component: screen(() => import('../routes/lesson.tsx')),
});
const lessonEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/lessons/$lessonId/edit',
  component: screen(() => import('../routes/lesson-edit.tsx')),
});
const downloads = createRoute({
  getParentRoute: () => signedIn,
  path: '/downloads',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/downloads/filters'));
  },
  component: screen(() => import('../routes/downloads.tsx')),
});

/** Courses: finding, making, reading and running them. */
export const courseRoutes = [
  courses,
  browseCourses,
  createCourse,
  importCourse,
  course,
  courseAnnouncements,
  coursePeople,
  courseSettings,
  courseCopy,
  courseDates,
  courseReviews,
  courseCertificates,
  lesson,
  lessonEdit,
  downloads,
];
