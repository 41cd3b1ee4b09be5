import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { firstPublished } from '../features/quiz-runner/first-published.ts';
import { reading } from '../lib/query-client.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

async function fetchFirst(queryClient: QueryClient, courseId: string) {
  const quizzes = reading('GET /api/courses/{id}/quizzes', { params: { id: courseId } });
  const quizId = firstPublished(await queryClient.fetchQuery(quizzes));
  if (quizId) await queryClient.prefetchQuery(reading('GET /api/quizzes/{quizId}', { params: { quizId } }));
}

const quizPage = screen(() => import('../routes/quiz.tsx'));
const firstQuiz = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quiz',
  loader: ({ context: { queryClient }, params: { id } }) => {
    fetchFirst(queryClient, id).catch(() => undefined); // the page asks again, and says what is wrong
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
  component: screen(() => import('../routes/quiz-attempt.tsx')),
});
const quizResults = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quizzes/$quizId/results',
  loader: ({ context: { queryClient }, params: { quizId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/quizzes/{quizId}', { params: { quizId } }));
  },
  component: screen(() => import('../routes/quiz-results.tsx')),
});
const quizEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quizzes/$quizId/edit',
  loader: ({ context: { queryClient }, params: { quizId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/quizzes/{id}/form', { params: { id: quizId } }));
  },
  component: screen(() => import('../routes/quiz-edit.tsx')),
});
const quizPreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/quizzes/$quizId/preview',
  component: screen(() => import('../routes/quiz-preview.tsx')),
});
const questionBanks = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/banks',
  component: screen(() => import('../routes/question-banks.tsx')),
});
const questionBank = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$id/banks/$bankId',
  component: screen(() => import('../routes/question-bank.tsx')),
});

/** Quizzes and question banks. */
export const quizRoutes = [
  firstQuiz,
  quiz,
  quizAttempt,
  quizResults,
  quizEdit,
  quizPreview,
  questionBanks,
  questionBank,
];
