import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, ExternalLink, Handshake, MapPin, Users } from 'lucide-react';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { formatList } from '../../lib/numbers.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeMark } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { itemAnchor } from '../courses/module-items.ts';
import { kindName } from '../schedule/meeting-kind.ts';
import { fullWhen } from './entry-words.ts';

export type EntryDeed = 'edit' | 'move' | 'delete';

interface EntryDialogProps {
  entry: CalendarEntry;
  timeZone: string;
  onDeed: (deed: EntryDeed) => void;
  onClose: () => void;
}

/** All about an entry, and what may be done with it. */
export function EntryDialog({ entry, timeZone, onDeed, onClose }: EntryDialogProps) {
  const { kind, title, mayEdit, meeting } = entry;
  return (
    <Dialog open onOpenChange={onClose} title={<span translate="no">{title}</span>}>
      <div className="body stack">
        <Facts entry={entry} timeZone={timeZone} />
        {entry.description && (
          <p className="cal-words" translate="no">
            {entry.description}
          </p>
        )}
      </div>
      <div className="dfoot">
        {kind === 'event' && mayEdit && (
          <Button look="danger-quiet" onClick={() => onDeed('delete')}>
            <Trans>Delete</Trans>
          </Button>
        )}
        {mayEdit && (
          <Button onClick={() => onDeed('move')}>
            <Trans>Move…</Trans>
          </Button>
        )}
        {kind === 'event' && mayEdit && (
          <Button look="primary" onClick={() => onDeed('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {kind !== 'event' && <OpenActivity entry={entry} />}
        {meeting && (
          <Link className="btn primary" to="/schedule" search={{ day: entry.firstDay }}>
            <Trans>Open schedule</Trans>
          </Link>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }) {
  const { t } = useLingui();
  const { course, meeting, place, link, sections, handedIn, isDone, isPublished } = entry;
  return (
    <ul className="cal-facts">
      {course && (
        <li className="row tight">
          <CodeMark code={course.courseCode} hue={course.hue} />
          <span translate="no">{course.title}</span>
        </li>
      )}
      <li className="row tight">
        <CalendarClock />
        <span translate="no">{fullWhen(entry, timeZone)}</span>
      </li>
      {meeting && (
        <li className="row tight">
          <Handshake />
          {kindName(meeting)}
        </li>
      )}
      {place && (
        <li className="row tight">
          <MapPin aria-label={t`Place`} />
          <span translate="no">{place}</span>
        </li>
      )}
      {link && (
        <li className="row tight">
          <ExternalLink />
          <a className="link truncate" href={link} rel="noopener noreferrer" target="_blank" translate="no" dir="auto">
            {link}
          </a>
        </li>
      )}
      {sections.length > 0 && (
        <li className="row tight">
          <Users aria-label={t`For`} />
          <span translate="no">{formatList(sections)}</span>
        </li>
      )}
      {isDone && (
        <li>
          <Trans>You are done with it.</Trans>
        </li>
      )}
      {!isPublished && (
        <li>
          <Trans>Students do not see it yet.</Trans>
        </li>
      )}
      {handedIn !== null && handedIn > 0 && (
        <li>{plural(handedIn, { one: '# student has handed in', other: '# students have handed in' })}</li>
      )}
    </ul>
  );
}

function OpenActivity({ entry: { id, activity, course } }: { entry: CalendarEntry }) {
  const { role } = useUser();
  // Supervisors see when work is due in courses that they do not belong to.
  if (!course || role === 'supervisor') return null;
  const look = { className: 'btn primary', children: <Trans>Open</Trans> };
  if (activity === 'quiz')
    return <Link {...look} to="/courses/$id/quiz/$quizId" params={{ id: course.id, quizId: id }} />;
  if (activity === 'assignment')
    return <Link {...look} to="/courses/$id/assignments/$assignmentId" params={{ id: course.id, assignmentId: id }} />;
  return <Link {...look} to="/courses/$id" params={{ id: course.id }} hash={itemAnchor(id)} />;
}
