import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Copy, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { formatAgo, formatDay, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusChange } from '../course-settings/status-change.tsx';
import { changesOf } from '../course-settings/status-words.ts';
import { CourseStatusBadge } from '../courses/course-status.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { ProblemList } from './problem-list.tsx';

export function PanelOverview({ course }: { course: ManagedCourse }) {
  const { t } = useLingui();
  const { id, status, mayBecome } = course;
  const changes = changesOf(status, mayBecome);
  return (
    <div className="stack loose">
      <div className="row tight wrap">
        <LinkButton to="/courses/$id" params={{ id }}>
          <BookOpen />
          <Trans>Open the course</Trans>
        </LinkButton>
        <LinkButton to="/courses/$id/settings" params={{ id }}>
          <Settings />
          <Trans>Settings</Trans>
        </LinkButton>
        <LinkButton to="/courses/$id/copy" params={{ id }}>
          <Copy />
          <Trans>Copy Course</Trans>
        </LinkButton>
      </div>
      <Section title={t`Problems`}>
        <ProblemList course={course} />
      </Section>
      <Section title={t`Facts`}>
        <Facts course={course} />
      </Section>
      {status !== 'archived' && (
        <Section title={t`Capacity`}>
          <CapacityForm key={course.maxStudents} course={course} />
        </Section>
      )}
      <Section title={t`Status`} action={<CourseStatusBadge status={status} />}>
        {changes.length > 0 && (
          <ul className="lines">
            {changes.map((change) => (
              <StatusChange key={change.to} courseId={id} change={change} isNext={false} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function Facts({ course }: { course: ManagedCourse }) {
  const { t } = useLingui();
  const { term, department, startDate, endDate, enrollmentDeadline, lastActivityAt } = course;
  const day = (value: string | null) => (value === null ? '–' : formatDay(value, long));
  return (
    <dl className="mc-facts">
      <Fact name={t`Term`}>{term ? <span translate="no">{term.name}</span> : '–'}</Fact>
      <Fact name={t`Department`}>{department ? <span translate="no">{department.name}</span> : '–'}</Fact>
      <Fact name={t`Start Date`}>{day(startDate)}</Fact>
      <Fact name={t`End Date`}>{day(endDate)}</Fact>
      <Fact name={t`Enrollment Deadline`}>{day(enrollmentDeadline)}</Fact>
      <Fact name={t`Enrolled`}>{formatNumber(course.enrolled)}</Fact>
      <Fact name={t`Waiting`}>{formatNumber(course.waiting)}</Fact>
      <Fact name={t`Requests`}>{formatNumber(course.pending)}</Fact>
      <Fact name={t`Last activity`}>
        {lastActivityAt ? (
          <time dateTime={lastActivityAt} title={formatMoment(lastActivityAt)}>
            {formatAgo(lastActivityAt)}
          </time>
        ) : (
          '–'
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}
