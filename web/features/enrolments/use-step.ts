import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyEnrolment, OpenCourse } from '../../../contract/enrolments.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';

type Course = Pick<OpenCourse, 'id' | 'title'>;

/** Accepts an invitation, also where the college lets nobody join by themselves. */
export function useAccept(enrolmentId: string, course: Course, onDone?: () => void) {
  return useEntering(course, () => api('POST /api/enrolments/{id}/accept', { params: { id: enrolmentId } }), onDone);
}

/** Joins a course, as far as the course lets one, and says how far that was. */
export function useJoin(course: Course, onDone?: () => void) {
  return useEntering(course, () => api('POST /api/courses/{id}/join', { params: { id: course.id } }), onDone);
}

function useEntering(course: Course, enter: () => Promise<MyEnrolment>, onDone?: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh(course.id);
  const { title } = course;
  const words = ({ state, place }: MyEnrolment) => {
    if (state === 'pending_approval') return t`Your request to join ${title} was sent`;
    if (state === 'waitlisted') return t`You are number ${place} on the waitlist of ${title}`;
    return t`You are in ${title}`;
  };
  return useMutation({
    mutationFn: enter,
    onSuccess: async (mine) => {
      toast({ title: words(mine) });
      await refresh();
      onDone?.();
    },
    onError: async (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`You could not join ${title}`, description: sentenceOf(error) });
      await refresh();
    },
  });
}

/** Leaves a course, its waitlist or its requests, or declines its invitation. */
export function useLeave(course: Course, done: string, onDone?: () => void | Promise<void>) {
  const { t } = useLingui();
  const refresh = useRefresh(course.id);
  const { title } = course;
  return useMutation({
    mutationFn: () => api('POST /api/courses/{id}/leave', { params: { id: course.id } }),
    onSuccess: async () => {
      toast({ title: done });
      await onDone?.();
      await refresh();
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`You could not leave ${title}`, description: sentenceOf(error) });
    },
  });
}

/** What one's courses are made of is read again, and nothing of this course is kept. */
function useRefresh(courseId: string) {
  const queryClient = useQueryClient();
  return async () => {
    for (const call of ['GET /api/courses/{id}', 'GET /api/courses/{id}/modules'])
      queryClient.removeQueries({ queryKey: [call, { params: { id: courseId } }], type: 'inactive' });
    const changed = ['GET /api/open-courses', 'GET /api/open-courses/{id}', 'GET /api/courses', 'GET /api/dashboard'];
    await Promise.all(changed.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
  };
}
