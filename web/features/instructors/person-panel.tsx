import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Finished } from '../../../contract/api.ts';
import { formatAgo, formatDateTime, formatMoment, formatTime } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { teacherName } from '../courses/teacher-name.ts';
import { roleNames } from '../session/role-names.ts';
import { AssignCourse } from './assign-course.tsx';
import { Contact } from './contact.tsx';
import { PersonCourses } from './person-courses.tsx';
import { staffMemberQuery } from './staff-pages.ts';
import { Waiting } from './staff-table.tsx';

type Person = Finished<'GET /api/managed-staff/{id}'>;

/** One member of the staff beside the list: what they have to do, when they can be met, and their courses. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(staffMemberQuery(id));
  return (
    <SidePanel
      title={data ? <span translate="no">{teacherName(data)}</span> : t`Instructor`}
      sub={data && <p className="meta">{i18n._(roleNames[data.role])}</p>}
      onClose={onClose}
    >
      {!data && error && (
        <ErrorState
          title={isStatus(error, 404) ? t`This person is not on the staff any more` : t`Could not load this person`}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading this person`}>
          <Ghost height={200} />
        </Loading>
      )}
      {data && <Loaded person={data} />}
    </SidePanel>
  );
}

function Loaded({ person }: { person: Person }) {
  const { t } = useLingui();
  return (
    <div className="stack loose">
      <Facts person={person} />
      <Section
        title={t`Courses`}
        action={
          <Link className="link" to="/manage-courses" search={{ staff: person.id, status: 'all' }}>
            <Trans>All in Course Management</Trans>
          </Link>
        }
      >
        <PersonCourses person={person} />
        {person.isActive && <AssignCourse person={person} />}
      </Section>
      <Section title={t`Office hours`}>
        <OfficeHours hours={person.officeHours} />
      </Section>
    </div>
  );
}

function Facts({ person }: { person: Person }) {
  const { t } = useLingui();
  const { email, username, coursesNow, students, lastActivityAt, lastLoginAt } = person;
  const ago = (at: string | null) =>
    at === null ? (
      '–'
    ) : (
      <time dateTime={at} title={formatMoment(at)}>
        {formatAgo(at)}
      </time>
    );
  return (
    <dl className="mc-facts">
      <dt>{t`E-mail`}</dt>
      <dd className="row tight wrap">
        <a className="link" href={`mailto:${email}`} translate="no">
          {email}
        </a>
        <Contact person={person} />
      </dd>
      <dt>{t`Username`}</dt>
      <dd translate="no">{username}</dd>
      <dt>{t`Courses today`}</dt>
      <dd className="num">{formatNumber(coursesNow)}</dd>
      <dt>{t`Students`}</dt>
      <dd className="num">{formatNumber(students)}</dd>
      <dt>{t`To grade`}</dt>
      <dd>
        <Waiting person={person} />
      </dd>
      <dt>{t`Last activity`}</dt>
      <dd className="num">{ago(lastActivityAt)}</dd>
      <dt>{t`Last login`}</dt>
      <dd className="num">{ago(lastLoginAt)}</dd>
    </dl>
  );
}

function OfficeHours({ hours }: { hours: Person['officeHours'] }) {
  if (hours.length === 0)
    return (
      <p className="ink-2">
        <Trans>No times to meet are offered.</Trans>
      </p>
    );
  return (
    <ul className="lines">
      {hours.map(({ id, title, place, startsAt, endsAt, isFull }) => (
        <li key={id} className="item">
          <div className="grow">
            <p className="title num">
              <time dateTime={startsAt}>
                {formatDateTime(startsAt, { weekday: 'short', day: 'numeric', month: 'short' })}–{formatTime(endsAt)}
              </time>
            </p>
            <p className="meta" translate="no">
              {[title, place].filter(Boolean).join(' · ')}
            </p>
          </div>
          {isFull && (
            <Badge>
              <Trans>Booked</Trans>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
