import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { sayFailure } from '../../lib/say-failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshPeople } from './use-staff-step.ts';

type Call = 'POST /api/courses/{id}/request-decisions';

/** Answers several requests at once, and says what became of them. */
export function useDecisions(courseId: string, onDone: () => void) {
  const { t } = useLingui();
  const refresh = useRefreshPeople(courseId);
  return useMutation({
    mutationFn: (body: { decision: 'approve' | 'decline'; enrolments: string[] }) =>
      api('POST /api/courses/{id}/request-decisions', { params: { id: courseId }, body }),
    onSuccess: async (decided) => {
      const [title, ...others] = wordsFor(decided);
      if (title) toast({ title, ...(others.length > 0 && { description: others.join(' ') }) });
      onDone();
      await refresh();
    },
    onError: async (error) => {
      sayFailure(error, { title: t`The requests were not answered`, reload: refresh });
      if (!isStatus(error, 401)) await refresh();
    },
  });
}

function wordsFor({ joined, waitlisted, declined, left }: Answer<Call>): string[] {
  const words = [
    joined > 0 && plural(joined, { one: '# student is in the course.', other: '# students are in the course.' }),
    waitlisted > 0 &&
      plural(waitlisted, {
        one: '# is on the waitlist: the course is full.',
        other: '# are on the waitlist: the course is full.',
      }),
    declined > 0 && plural(declined, { one: '# request was declined.', other: '# requests were declined.' }),
    left > 0 &&
      plural(left, {
        one: '# request was answered or withdrawn meanwhile.',
        other: '# requests were answered or withdrawn meanwhile.',
      }),
  ];
  return words.filter((each) => each !== false);
}
