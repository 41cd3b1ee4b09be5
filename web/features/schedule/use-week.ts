import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay, weekAround } from '../../../domain/calendar-grid.ts';
import { addDays } from '../../../domain/day.ts';
import { weekBegins } from '../../lib/week.ts';
import { today as dayNow } from './now.ts';

/** The week that is shown, which stands in the address by one of its days; the present one where none stands there. */
export function useWeek() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = dayNow();
  const day = typeof search['day'] === 'string' && isDay(search['day']) ? search['day'] : today;
  const days = weekAround(day, weekBegins());
  const go = (next: string) =>
    void navigate({ to: '/schedule', search: next === today ? {} : { day: next }, replace: true, resetScroll: false });
  return {
    from: days[0] ?? day,
    to: days.at(-1) ?? day,
    today,
    onStep: (by: 1 | -1) => go(addDays(day, by * 7)),
    onToday: () => go(today),
  };
}
