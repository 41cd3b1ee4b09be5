import { createRoute } from '@tanstack/react-router';
import { reading } from '../lib/query-client.ts';
import { asksAhead } from './asks-ahead.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

const gradebook = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/gradebook',
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery({
      ...reading('GET /api/courses/{id}/gradebook', { params: { id } }),
      meta: { live: false },
    });
  },
  component: screen(() => import('../routes/gradebook.tsx')),
});
const gradesCode = () => import('../routes/grades.tsx');
const grades = createRoute({
  getParentRoute: () => signedIn,
  path: '/grades',
  loader: asksAhead(gradesCode),
  component: screen(gradesCode),
});
const achievements = createRoute({
  getParentRoute: () => signedIn,
  path: '/achievements',
  component: screen(() => import('../routes/achievements.tsx')),
});
const assignmentsCode = () => import('../routes/assignments.tsx');
const assignments = createRoute({
  getParentRoute: () => signedIn,
  path: '/assignments',
  loader: asksAhead(assignmentsCode),
  component: screen(assignmentsCode),
});
const assignment = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId',
  loader: ({ context: { queryClient }, params: { assignmentId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/assignments/{id}', { params: { id: assignmentId } }));
  },
  component: screen(() => import('../routes/assignment.tsx')),
});
const assignmentEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId/edit',
  component: screen(() => import('../routes/assignment-edit.tsx')),
});
const peerReview = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId/reviews/$reviewId',
  component: screen(() => import('../routes/peer-review.tsx')),
});
const assignmentGrading = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId/grading',
  loader: ({ context: { queryClient }, params: { assignmentId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/assignments/{id}/grading', { params: { id: assignmentId } }));
  },
  component: screen(() => import('../routes/assignment-grading.tsx')),
});
const assignmentModeration = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/assignments/$assignmentId/moderation',
  component: screen(() => import('../routes/assignment-moderation.tsx')),
});
const gradingQueue = createRoute({
  getParentRoute: () => signedIn,
  path: '/grading',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/grading-queue'));
  },
  component: screen(() => import('../routes/grading.tsx')),
});
const courseGroups = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/groups',
  component: screen(() => import('../routes/course-groups.tsx')),
});
const rubrics = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/rubrics',
  component: screen(() => import('../routes/rubrics.tsx')),
});
const rubric = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/rubrics/$rubricId',
  component: screen(() => import('../routes/rubric.tsx')),
});

/** Assignments, rubrics, the gradebook and grades. */
export const gradeRoutes = [
  gradebook,
  grades,
  achievements,
  assignments,
  assignment,
  assignmentEdit,
  peerReview,
  assignmentGrading,
  assignmentModeration,
  gradingQueue,
  courseGroups,
  rubrics,
  rubric,
];
