import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Enrolment } from '../../../contract/enrolments.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';

/** Approves or declines a request. */
export function useDecision(courseId: string, { id, student }: Enrolment) {
  const { t } = useLingui();
  const refresh = useRefreshPeople(courseId);
  const name = `${student.firstName} ${student.lastName}`;
  return useMutation({
    mutationFn: (verb: 'approve' | 'decline') => api(`POST /api/enrolments/{id}/${verb}`, { params: { id } }),
    onSuccess: async ({ state }) => {
      toast({ title: told(state) });
      await refresh();
    },
    onError: async (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`Your answer to ${name} was not saved`, description: sentenceOf(error) });
      await refresh();
    },
  });

  function told(state: Enrolment['state']): string {
    if (state === 'active') return t`${name} is in the course`;
    return state === 'waitlisted'
      ? t`${name} is on the waitlist: the course is full`
      : t`The request of ${name} was declined`;
  }
}

/** Removes a student, or withdraws an invitation. */
export function useRemoval(courseId: string, { id, student, state }: Enrolment, onDone: () => void) {
  const { t } = useLingui();
  const refresh = useRefreshPeople(courseId);
  const name = `${student.firstName} ${student.lastName}`;
  return useMutation({
    mutationFn: () => api('DELETE /api/enrolments/{id}', { params: { id } }),
    onSuccess: async () => {
      toast({ title: state === 'invited' ? t`The invitation of ${name} was withdrawn` : t`${name} was removed` });
      onDone();
      await refresh();
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`${name} was not removed`, description: sentenceOf(error) });
    },
  });
}

/** The four lists are read again, and the course, which counts its students. */
export function useRefreshPeople(courseId: string) {
  const queryClient = useQueryClient();
  const params = { id: courseId };
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/enrolments', { params }] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}', { params }] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/open-courses'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/managed-courses'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/managed-courses/{id}', { params }] }),
    ]);
}
