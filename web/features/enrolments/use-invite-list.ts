import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { usePeopleChanged } from './section-calls.ts';

interface Values {
  text: string;
  enrol: boolean;
  section: string;
}

/** Checks a list, and carries out what the check has found. */
export function useInviteList(courseId: string) {
  const changed = usePeopleChanged(courseId);
  const { mutate, data, reset, isPending, error } = useMutation({
    mutationFn: ({ apply, section, ...values }: Values & { apply: boolean }) =>
      api('POST /api/courses/{id}/enrolment-lists', {
        params: { id: courseId },
        body: { ...values, section: section || null, apply },
      }),
    onSuccess: ({ applied }) => (applied ? changed() : undefined),
  });
  return {
    check: (values: Values) => mutate({ ...values, apply: false }),
    apply: (values: Values) => mutate({ ...values, apply: true }),
    found: data,
    /** The list has changed: what was found says nothing any more. */
    forget: reset,
    isPending,
    error: error && !isStatus(error, 401) ? wordsOf(error) : undefined,
  };
}

function wordsOf(error: Error): string {
  return (error instanceof ApiError && error.fields['text']) || sentenceOf(error);
}
