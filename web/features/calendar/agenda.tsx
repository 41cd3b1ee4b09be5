import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { comma } from '../../lib/comma.ts';
import { formatDay } from '../../lib/dates.ts';
import { CodeMark } from '../../ui/cover.tsx';
import { kindName } from '../schedule/meeting-kind.ts';
import { byDay, whenText } from './entry-words.ts';

interface AgendaProps {
  entries: readonly CalendarEntry[];
  days: readonly string[];
  timeZone: string;
  onOpen: (entry: CalendarEntry) => void;
}

/** Days with what is on them, one after the other. */
export function Agenda({ entries, days, timeZone, onOpen }: AgendaProps) {
  return (
    <ul className="lines">
      {[...byDay(entries, days)]
        .filter(([, found]) => found.length > 0)
        .map(([day, found]) => (
          <li key={day} className="agenda-day">
            <span className="day" translate="no">
              <b>{Number(day.slice(8))}</b>
              {formatDay(day, { weekday: 'short' })}
            </span>
            <div className="grow">
              {found.map((entry) => (
                <AgendaEntry key={entry.key} {...{ entry, day, timeZone, onOpen }} />
              ))}
            </div>
          </li>
        ))}
    </ul>
  );
}

interface AgendaEntryProps {
  entry: CalendarEntry;
  day: string;
  timeZone: string;
  onOpen: (entry: CalendarEntry) => void;
}

export function AgendaEntry({ entry, day, timeZone, onOpen }: AgendaEntryProps) {
  const { course, title, place, kind, meeting, isDone, scope } = entry;
  return (
    <button type="button" className="agenda-ev" data-hue={course?.hue} data-scope={scope} onClick={() => onOpen(entry)}>
      <span className="title" translate="no">
        {title}
      </span>
      <span className="row tight meta">
        {course && (
          <span className="cal-code" translate="no">
            <CodeMark code={course.courseCode} hue={course.hue} />
          </span>
        )}
        <span className={kind === 'due' && !isDone ? 'due' : undefined} translate="no">
          {whenText(entry, day, timeZone)}
          {meeting && comma() + kindName(meeting)}
          {place && comma() + place}
        </span>
      </span>
    </button>
  );
}
