import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatDate } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { Due } from '../courses/due.tsx';
import { itemAnchor, itemKinds } from '../courses/module-items.ts';
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

/** Quizzes, assignments and discussions lead to their pages, everything else to its row in the outline of its course. */
function DeadlineLine({ deadline }: { deadline: Deadline }) {
  const { id, kind, course } = deadline;
  const look = { className: 'item', 'data-hue': course.hue, children: <DeadlineText deadline={deadline} /> };
  // Supervisors are told of work in courses that they do not belong to.
  if (useUser().role === 'supervisor') return <Link {...look} to="/calendar" />;
  if (kind === 'quiz') return <Link {...look} to="/courses/$id/quiz/$quizId" params={{ id: course.id, quizId: id }} />;
  if (kind === 'assignment')
    return <Link {...look} to="/courses/$id/assignments/$assignmentId" params={{ id: course.id, assignmentId: id }} />;
  if (kind === 'discussion') return <Link {...look} to="/discussions/$topicId" params={{ topicId: id }} />;
  return <Link {...look} to="/courses/$id" params={{ id: course.id }} hash={itemAnchor(id)} />;
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
