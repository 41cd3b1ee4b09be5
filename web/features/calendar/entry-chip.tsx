import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useLingui } from '@lingui/react/macro';
import { Check, Flag, Handshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { comma } from '../../lib/comma.ts';
import { classNames } from '../../ui/class-names.ts';
import { kindName } from '../schedule/meeting-kind.ts';
import { cellTime, shortCode } from './entry-words.ts';

interface ChipProps {
  entry: CalendarEntry;
  day: string;
  timeZone: string;
  /** With all of its title, in as many lines as that takes. */
  detailed: boolean;
  onOpen: (entry: CalendarEntry) => void;
}

/** An entry in a day's cell; who may, drags it to another day. */
export function EntryChip({ entry, day, timeZone, detailed, onOpen }: ChipProps) {
  const { t } = useLingui();
  const element = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { key, mayEdit, course, title, kind, meeting, isDone, isPublished, scope } = entry;
  useEffect(() => {
    if (!element.current || !mayEdit) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ key, day }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [key, day, mayEdit]);
  const time = cellTime(entry, day, timeZone);
  const isWork = kind !== 'event';
  return (
    <button
      ref={element}
      type="button"
      className={classNames('ev', isWork && 'due-ev', !isPublished && 'hidden-from-students', isDragged && 'dragged')}
      data-hue={course?.hue}
      data-scope={scope}
      onClick={() => onOpen(entry)}
    >
      {isWork && (isDone ? <Check aria-label={t`done`} role="img" /> : <Flag aria-label={wordOf(kind)} role="img" />)}
      {meeting && <Handshake aria-label={kindName(meeting)} role="img" />}
      <span className={detailed ? undefined : 'ev-line'} translate="no">
        <span className={detailed ? undefined : 'truncate'} translate="no">
          {course && <b>{shortCode(course.courseCode)} </b>}
          {/* Each runs its own way: “م” stands to the left of 2:00, also behind a title in Latin letters. */}
          <bdi>{title}</bdi>
        </span>
        {time && (
          <span className="ev-time">
            {comma()}
            <bdi>{time}</bdi>
          </span>
        )}
        {detailed && entry.place && (
          <>
            {comma()}
            <bdi>{entry.place}</bdi>
          </>
        )}
      </span>
    </button>
  );

  function wordOf(of: CalendarEntry['kind']): string {
    if (of === 'opens') return t`opens`;
    return of === 'closes' ? t`closes` : t`due`;
  }
}
