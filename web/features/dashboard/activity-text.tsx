import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { ItemLink } from './item-link.tsx';

type Entry = Dashboard['activity'][number];

/** What happened, in a sentence; its subject leads to where it is, else to its course. Without an actor it was the viewer. */
export function ActivityText({ entry }: { entry: Entry }) {
  const actor = <span translate="no">{entry.actor}</span>;
  const subject = <Subject entry={entry} />;
  const mine = entry.actor === null;
  switch (entry.kind) {
    case 'completed':
      return mine ? (
        <Trans>You completed {subject}</Trans>
      ) : (
        <Trans>
          {actor} completed {subject}
        </Trans>
      );
    case 'submitted':
      return mine ? (
        <Trans>You handed in {subject}</Trans>
      ) : (
        <Trans>
          {actor} handed in {subject}
        </Trans>
      );
    case 'discussion_reply':
      return mine ? (
        <Trans>You replied in {subject}</Trans>
      ) : (
        <Trans>
          {actor} replied in {subject}
        </Trans>
      );
    case 'topic':
      return mine ? (
        <Trans>You started {subject}</Trans>
      ) : (
        <Trans>
          {actor} started {subject}
        </Trans>
      );
    case 'enrolled':
      return mine ? (
        <Trans>You joined {subject}</Trans>
      ) : (
        <Trans>
          {actor} joined {subject}
        </Trans>
      );
    case 'course_published':
      return <Trans>{subject} was published</Trans>;
    case 'graded':
      return <Graded entry={entry} />;
  }
}

function Graded({ entry }: { entry: Entry }) {
  const subject = <Subject entry={entry} />;
  if (entry.score === null) return <Trans>{subject} was graded</Trans>;
  const score = (
    <b className="num" translate="no">
      {entry.score.split('/').map(withDecimalMark).join('/')}
    </b>
  );
  return (
    <Trans>
      {subject} was graded: {score}
    </Trans>
  );
}

function Subject({ entry: { subject, course, item } }: { entry: Entry }) {
  if (!course) return <b translate="no">{subject}</b>;
  const look = { className: 'link', translate: 'no', children: subject } as const;
  if (item) return <ItemLink {...look} courseId={course.id} item={item} />;
  return <Link {...look} to="/courses/$id" params={{ id: course.id }} />;
}
