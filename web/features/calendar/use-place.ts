import { useNavigate, useSearch } from '@tanstack/react-router';
import { addMonths, isDay, monthAround, weekAround } from '../../../domain/calendar-grid.ts';
import { addDays } from '../../../domain/day.ts';
import { dayOf } from '../../lib/dates.ts';
import { now } from '../../lib/now.ts';
import { reading } from '../../lib/query-client.ts';
import { weekBegins } from '../../lib/week.ts';

export const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

/** So many days a list goes on for. */
const listed = 41;

/** The day that it is for the viewer. */
export const today = () => dayOf(now());

function placeFrom(search: Record<string, unknown>): { view: View; day: string } {
  const view = views.find((each) => each === search['view']) ?? 'month';
  return { view, day: typeof search['day'] === 'string' && isDay(search['day']) ? search['day'] : today() };
}

/** What the calendar shows, which stands in the address: the view, a day in it, and which courses are left out. */
export function usePlace() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { view, day } = placeFrom(search);
  const hidden = new Set(typeof search['hidden'] === 'string' ? search['hidden'].split(',').filter(Boolean) : []);
  const withOpenings = search['openings'] === true || search['openings'] === 1 || search['openings'] === '1';
  const go = (change: { view?: View; day?: string; hidden?: Set<string>; withOpenings?: boolean }) => {
    const next = { view, day, hidden, withOpenings, ...change };
    void navigate({
      to: '/calendar',
      search: {
        ...(next.view !== 'month' && { view: next.view }),
        ...(next.day !== today() && { day: next.day }),
        ...(next.hidden.size > 0 && { hidden: [...next.hidden].join(',') }),
        ...(next.withOpenings && { openings: 1 }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  return { view, day, hidden, withOpenings, go };
}

/** The first and the last day of what a view shows. */
export function rangeOf(view: View, day: string): { from: string; to: string } {
  if (view === 'list') return { from: day, to: addDays(day, listed) };
  const days = view === 'week' ? weekAround(day, weekBegins()) : monthAround(day, weekBegins()).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

export function calendarQuery(search: Record<string, unknown>) {
  const { view, day } = placeFrom(search);
  return reading('GET /api/calendar', { query: rangeOf(view, day) });
}

/** The day that the same view shows one step on, or back: the list below a month begins with its first, or with today. */
export function step(view: View, day: string, by: 1 | -1, now = today()): string {
  if (view === 'month') {
    const first = addMonths(`${day.slice(0, 7)}-01`, by);
    return first.slice(0, 7) === now.slice(0, 7) ? now : first;
  }
  return addDays(day, by * (view === 'week' ? 7 : listed + 1));
}
