import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ApiCall } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { toast } from '../../ui/toast-store.ts';
import type { OpenAttempt } from './open-attempt.ts';

/** So long it waits for what is being saved; what is not saved by then goes with the submission. */
const flushMs = 3000;
const patienceMs = 20_000;

const shownIn: readonly ApiCall[] = [
  'GET /api/quizzes/{quizId}',
  'GET /api/courses/{id}',
  'GET /api/courses/{id}/modules',
  'GET /api/courses/{id}/quizzes',
  'GET /api/courses',
  'GET /api/dashboard',
];

/** Whether this browser has handed the attempt in since the page was loaded: known also where nothing can be read of it. */
export const handedInKey = (attemptId: string) => ['handed in here', attemptId];

/** All that shows that this quiz was taken is asked for again. */
export async function refreshTaken(queryClient: QueryClient): Promise<void> {
  await Promise.all(shownIn.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}

/** Ends the attempt: once, however often it is asked. */
export function useSubmission(open: OpenAttempt, onSignedOut: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const hasFailed = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);

  /** To what the server has of it. */
  async function leave(): Promise<void> {
    if (isLeaving.current) return;
    isLeaving.current = true;
    // Only the answer was lost on its way: what was said of it is not true.
    if (hasFailed.current) tellSubmitted();
    open.keeper.end();
    void refreshTaken(queryClient);
    const { courseId, id: quizId } = open.quiz;
    const params = { id: courseId, quizId, attemptId: open.attempt.id };
    // A course's first quiz is also taken at an address that does not name it.
    if (isOnPageOf(quizId) || location.pathname.endsWith(`${courseId}/quiz`))
      await navigate({ to: '/courses/$id/quiz/$quizId/attempts/$attemptId', params, ignoreBlocker: true });
  }

  /** Answers whether the server has it; of a failure the student hears, unless it is tried again anyway. */
  async function submit(isQuiet = false): Promise<boolean> {
    setSubmitting(true);
    try {
      await Promise.race([open.keeper.flush(), new Promise((later) => setTimeout(later, flushMs))]);
      const receipt = await send(open);
      queryClient.setQueryData(handedInKey(open.attempt.id), true);
      if (receipt.submittedBy === 'student') await open.keeper.forget().catch(() => undefined);
      hasFailed.current = false;
      tellSubmitted();
      await leave();
      return true;
    } catch (error) {
      if (isLeaving.current) {
        tellSubmitted();
        return true;
      }
      if (isStatus(error, 401) || isStatus(error, 404)) onSignedOut();
      if (!isQuiet) {
        hasFailed.current = true;
        const description = t`Failed to submit quiz. Please try again.`;
        toast({ tone: 'bad', title: t`Submission Failed`, description });
      }
      return false;
    } finally {
      setSubmitting(false);
    }
  }
  return { isSubmitting, submit, leave };
}

function tellSubmitted(): void {
  toast({ title: t`Quiz Submitted`, description: t`Your quiz has been submitted successfully.` });
}

function send({ quiz, attempt, keeper, clock, device }: OpenAttempt) {
  const unsent = keeper.unsent();
  return api('POST /api/quizzes/{quizId}/attempts', {
    params: { quizId: quiz.id },
    body: {
      attemptId: attempt.id,
      answers: Object.fromEntries(unsent.map(({ questionId, response }) => [questionId, response])),
      revisions: Object.fromEntries(unsent.map(({ questionId, revision }) => [questionId, revision])),
      made: Object.fromEntries(unsent.map(({ questionId, base, givenAt }) => [questionId, { base, givenAt }])),
      device,
      submittedAt: new Date(clock.now()).toISOString(),
      timeSpent: Math.max(0, Math.round((clock.now() - Date.parse(attempt.startedAt)) / 1000)),
    },
    signal: AbortSignal.timeout(patienceMs),
  });
}
