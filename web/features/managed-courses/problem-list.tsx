import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { Status } from '../../ui/badge.tsx';
import { ProblemLink } from './problem-link.tsx';
import { problemWords } from './problem-words.ts';

/** What is wrong with a course, each with the way to where it is mended. */
export function ProblemList({ course }: { course: ManagedCourse }) {
  const { i18n } = useLingui();
  if (course.problems.length === 0)
    return (
      <Status tone="ok" icon={CircleCheck}>
        <Trans>Nothing is wrong with this course.</Trans>
      </Status>
    );
  return (
    <ul className="lines">
      {course.problems.map((problem) => (
        <li key={problem} className="item mc-problem">
          <Status tone="warn" icon={TriangleAlert}>
            <span>{i18n._(problemWords[problem].sentence)}</span>
          </Status>
          <ProblemLink course={course} problem={problem} />
        </li>
      ))}
    </ul>
  );
}
