import { formatLocale } from './viewer.ts';

interface WithWeek {
  getWeekInfo?: () => { firstDay: number };
}

/** The weekday on which the viewer's weeks begin, 0 for Monday, where the browser knows it. */
export function weekBegins(): number {
  const locale: WithWeek = new Intl.Locale(formatLocale());
  return ((locale.getWeekInfo?.().firstDay ?? 1) + 6) % 7;
}
