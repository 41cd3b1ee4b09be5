import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PersonDetail } from '../../../contract/person.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { enrolmentStateNames, staffRoleNames } from './words.ts';

type Course = PersonDetail['learning'][number]['course'];

/** Where somebody learns and teaches, the courses that run first. */
export function PersonCourses({ person: { learning, teaching } }: { person: PersonDetail }) {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>Courses</Trans>}>
      {learning.length + teaching.length === 0 ? (
        <p className="meta">
          <Trans>In no course, neither as a student nor on the staff.</Trans>
        </p>
      ) : (
        <ul className="lines">
          {teaching.map(({ course, role }) => (
            <li key={course.id} className="item">
              <CourseName course={course} />
              <Badge line>{i18n._(staffRoleNames[role])}</Badge>
            </li>
          ))}
          {learning.map((each) => (
            <li key={each.enrolmentId} className="item">
              <CourseName course={each.course} section={each.section} since={each.since} />
              {each.finalPercent !== null && <span className="num">{formatPercent(each.finalPercent, 1)}</span>}
              <Badge {...(each.state === 'active' && { tone: 'ok' as const })}>
                {i18n._(enrolmentStateNames[each.state])}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function CourseName({ course, section, since }: { course: Course; section?: string | null; since?: string }) {
  return (
    <div className="grow person-course">
      <Link to="/courses/$id" params={{ id: course.id }} className="title">
        <span translate="no">{course.title || course.courseCode}</span>
      </Link>
      <p className="meta num">
        <span translate="no">{[course.courseCode, course.term, section].filter(Boolean).join(' · ')}</span>
        {since && (
          <>
            {' · '}
            <Trans>since {formatDate(since, { day: 'numeric', month: 'short', year: 'numeric' })}</Trans>
          </>
        )}
      </p>
    </div>
  );
}
