import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { plural } from '@lingui/core/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { formatDay } from '../../lib/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { EntryChip } from './entry-chip.tsx';

export interface CellProps {
  day: string;
  entries: CalendarEntry[];
  timeZone: string;
  isToday: boolean;
  /** Of another month. */
  isOut: boolean;
  /** The one that the keyboard is on. */
  isChosen: boolean;
  detailed: boolean;
  onOpen: (entry: CalendarEntry) => void;
  onMore: (day: string) => void;
  onChoose: (day: string) => void;
  onKey: (event: KeyboardEvent<HTMLTableCellElement>, day: string) => void;
  onDrop: (dragged: { key: string; day: string }, to: string) => void;
}

/** As many entries as a cell shows before it says how many more there are. */
const shownAtMost = 2;

/** A day: its entries where there is room, dots on a phone. */
export function DayCell(props: CellProps) {
  const { day, entries, isToday, isOut, isChosen, onChoose, onKey } = props;
  const { element, isOver } = useDropDay(day, props.onDrop);
  const date = formatDay(day, { day: 'numeric', month: 'long' });
  const count = plural(entries.length, { one: '# entry', other: '# entries' });
  return (
    <td
      ref={element}
      data-day={day}
      className={classNames(isOut && 'out', isToday && 'today', isOver && 'over')}
      tabIndex={isChosen ? 0 : -1}
      onKeyDown={(event) => onKey(event, day)}
    >
      <time dateTime={day} aria-current={isToday ? 'date' : undefined} translate="no">
        {Number(day.slice(8))}
      </time>
      <span className="sr only-wide">
        <span translate="no">{date}</span>, {count}
      </span>
      {entries.length > 0 && (
        <>
          <button type="button" className="daylink only-narrow" onClick={() => onChoose(day)}>
            <span className="sr">
              <span translate="no">{date}</span>, {count}
            </span>
          </button>
          <span className="dots only-narrow" aria-hidden>
            {entries.slice(0, 4).map((entry) => (
              <i key={entry.key} data-hue={entry.course?.hue} />
            ))}
          </span>
        </>
      )}
      <div className="only-wide">
        <Chips {...props} />
      </div>
    </td>
  );
}

function Chips({ entries, day, timeZone, detailed, onOpen, onMore }: CellProps) {
  const all = detailed || entries.length <= shownAtMost;
  const more = entries.length - shownAtMost;
  return (
    <>
      {(all ? entries : entries.slice(0, shownAtMost)).map((entry) => (
        <EntryChip key={entry.key} {...{ entry, day, timeZone, detailed, onOpen }} />
      ))}
      {!all && (
        <button type="button" className="ev-more" onClick={() => onMore(day)}>
          {plural(more, { one: '# more', other: '# more' })}
          <span className="sr" translate="no">
            {' '}
            {formatDay(day, { day: 'numeric', month: 'long' })}
          </span>
        </button>
      )}
    </>
  );
}

function useDropDay(day: string, onDrop: CellProps['onDrop']) {
  const element = useRef<HTMLTableCellElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const { key, day: from } = source.data;
        if (typeof key === 'string' && typeof from === 'string') drop({ key, day: from }, day);
      },
    });
  }, [day]);
  return { element, isOver };
}
