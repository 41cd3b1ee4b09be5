import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { addMonths, monthAround, weekAround } from '../../../domain/calendar-grid.ts';
import { addDays, daysBetween } from '../../../domain/day.ts';
import { formatDay } from '../../lib/dates.ts';
import { weekBegins } from '../../lib/week.ts';
import { logicalKey } from '../../ui/direction.ts';
import { DayCell } from './day-cell.tsx';
import { byDay } from './entry-words.ts';
import type { Move } from './use-move.ts';
import type { View } from './use-place.ts';

interface GridProps {
  view: View;
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  timeZone: string;
  title: string;
  onOpen: (entry: CalendarEntry) => void;
  onMore: (day: string) => void;
  onChoose: (day: string) => void;
  onMove: (move: Move) => void;
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The days of a month or a week; the arrow keys go from day to day, also beyond what is shown. */
export function Grid({ view, day, today, entries, timeZone, title, onOpen, onMore, onChoose, onMove }: GridProps) {
  const weeks = view === 'week' ? [weekAround(day, weekBegins())] : monthAround(day, weekBegins());
  const found = byDay(entries, weeks.flat());
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKey = (event: KeyboardEvent<HTMLTableCellElement>, from: string) => {
    const to = steps[logicalKey(event.key)];
    if (!to || event.target !== event.currentTarget) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(to(from));
  };
  const onDrop = (dragged: { key: string; day: string }, to: string) => {
    const entry = entries.find(({ key }) => key === dragged.key);
    const days = daysBetween(dragged.day, to);
    if (entry && days !== 0) onMove({ entry, days });
  };
  return (
    <table ref={table} role="grid" className={view === 'week' ? 'cal week' : 'cal'}>
      <caption className="sr" translate="no">
        {title}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col" translate="no">
              {formatDay(each, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <DayCell
                key={each}
                day={each}
                entries={found.get(each) ?? []}
                isToday={each === today}
                isOut={view === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
                isChosen={each === day}
                detailed={view === 'week'}
                {...{ timeZone, onOpen, onMore, onChoose, onKey, onDrop }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
