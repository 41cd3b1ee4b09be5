import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { EntryCourse } from '../../../contract/calendar-events.ts';
import { CodeMark } from '../../ui/cover.tsx';
import { courseName } from '../courses/course-name.ts';
import { tellingTerm } from '../courses/course-groups.ts';

interface LegendProps {
  courses: readonly EntryCourse[];
  hidden: ReadonlySet<string>;
  withOpenings: boolean;
  onToggle: (courseId: string) => void;
  onOpenings: (shown: boolean) => void;
}

/** What the colours mean; a course's entries are shown, or left out, by its name. */
export function Legend({ courses, hidden, withOpenings, onToggle, onOpenings }: LegendProps) {
  const { t } = useLingui();
  return (
    <ul className="cal-legend" aria-label={t`Filter by course`}>
      {courses.map((course) => (
        <li key={course.id}>
          <button type="button" aria-pressed={!hidden.has(course.id)} onClick={() => onToggle(course.id)}>
            <span className="cal-code" translate="no">
              <CodeMark code={course.courseCode} hue={course.hue} />
            </span>
            <span className="meta" translate="no">
              {[courseName(course), tellingTerm(course, courses)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link" onClick={() => onOpenings(!withOpenings)}>
          <span className="meta">
            {withOpenings ? (
              <Trans>Hide when work opens and closes</Trans>
            ) : (
              <Trans>Show when work opens and closes</Trans>
            )}
          </span>
        </button>
      </li>
      <li className="meta">
        <Flag />
        <Trans>due</Trans>
      </li>
    </ul>
  );
}
