import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatDate } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { Due } from '../courses/due.tsx';
import { itemKinds } from '../courses/module-items.ts';
import { ItemLink } from './item-link.tsx';
import { LineGhosts } from './line-ghosts.tsx';

type Deadline = Dashboard['deadlines'][number];

export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] | undefined }) {
  return (
    <Section
      title={<Trans>Upcoming Deadlines</Trans>}
      action={
        <Link className="link" to="/calendar">
          <Trans>Calendar</Trans>
        </Link>
      }
    >
      {!deadlines && <LineGhosts />}
      {deadlines?.length === 0 && (
        <p className="ink-2">
          <NothingDue />
        </p>
      )}
      {deadlines && deadlines.length > 0 && (
        <ul className="lines deadlines">
          {deadlines.map((deadline) => (
            <li key={deadline.id}>
              <DeadlineLine deadline={deadline} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function NothingDue() {
  const { role } = useUser();
  if (role === 'student') return <Trans>Nothing is due. New deadlines appear here.</Trans>;
  if (role === 'supervisor') return <Trans>Nothing is due. Deadlines of your students appear here.</Trans>;
  return <Trans>Nothing is due. Deadlines of courses appear here.</Trans>;
}

function DeadlineLine({ deadline }: { deadline: Deadline }) {
  const { course } = deadline;
  const look = { className: 'item', 'data-hue': course.hue, children: <DeadlineText deadline={deadline} /> };
  // Supervisors are told of work in courses that they do not belong to.
  if (useUser().role === 'supervisor') return <Link {...look} to="/calendar" />;
  return <ItemLink {...look} courseId={course.id} item={deadline} />;
}

function DeadlineText({ deadline: { kind, title, dueAt, course } }: { deadline: Deadline }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="day" aria-hidden="true" translate="no">
        <b>{formatDate(dueAt, { day: 'numeric' })}</b>
        {formatDate(dueAt, { weekday: 'short' })}
      </span>
      <span className="grow">
        <span className="title" translate="no">
          {title}
        </span>
        <span className="row wrap tight meta">
          <CourseCode course={course} />
          <span>
            {kind !== 'assignment' && <>{i18n._(itemKinds[kind].name)} · </>}
            <Due at={dueAt} />
          </span>
        </span>
      </span>
    </>
  );
}
