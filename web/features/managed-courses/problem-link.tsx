import { useLingui } from '@lingui/react/macro';
import type { CourseProblem } from '../../../contract/course-problems.ts';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { LinkButton } from '../../ui/button.tsx';
import { problemWords } from './problem-words.ts';

/** To where a problem of a course is mended. */
export function ProblemLink({ course, problem }: { course: ManagedCourse; problem: CourseProblem }) {
  const { i18n } = useLingui();
  const params = { id: course.id };
  const words = i18n._(problemWords[problem].mend);
  const people = { to: '/courses/$id/people', params } as const;
  switch (problem) {
    case 'noInstructor':
      return (
        <LinkButton size="small" {...people} search={{ tab: 'staff' }}>
          {words}
        </LinkButton>
      );
    case 'placesFree':
      return (
        <LinkButton size="small" {...people} search={{ tab: 'waitlist' }}>
          {words}
        </LinkButton>
      );
    case 'requestsWaiting':
      return (
        <LinkButton size="small" {...people} search={{ tab: 'requests' }}>
          {words}
        </LinkButton>
      );
    case 'noContent':
      return (
        <LinkButton size="small" to="/courses/$id" params={params}>
          {words}
        </LinkButton>
      );
    case 'isOver':
    case 'deadlinePassed':
      return (
        <LinkButton size="small" to="/courses/$id/settings" params={params} search={{ tab: 'state' }}>
          {words}
        </LinkButton>
      );
    default:
      return (
        <LinkButton size="small" to="/courses/$id/settings" params={params} search={{ tab: 'details' }}>
          {words}
        </LinkButton>
      );
  }
}
