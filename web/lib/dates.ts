import { plural, t } from '@lingui/core/macro';
import { dateFormatter } from './formatters.ts';
import { now as timeNow } from './now.ts';
import { clockZone, formatLocale, timeZone } from './viewer.ts';

const dayLength = 86_400_000;

function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormatter(formatLocale(), { timeZone: timeZone(), ...options }).format(at);
}

/** The day that a moment falls on for the viewer, `2026-11-18`. */
export function dayOf(at: Date): string {
  const options = { timeZone: timeZone(), year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = dateFormatter('en-US', options).formatToParts(at);
  // How a language puts the parts together differs from browser to browser.
  return ['year', 'month', 'day'].map((part) => parts.find(({ type }) => type === part)?.value).join('-');
}

/** Days from one moment to another as the viewer's calendar counts them: yesterday is -1. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayLength);
}

/** "23:59", or "9:05 AM": as the viewer’s region writes a time. */
export function formatTime(moment: string): string {
  // Some languages part the half of the day from the hour by a space that lines may break at.
  return format(new Date(moment), { timeStyle: 'short' }).replaceAll(' ', '\u{a0}');
}

/** The time of a deadline: "23:59", and "23:59 CET" where the browser's own clock shows another time then. */
export function formatExactTime(moment: string): string {
  const at = new Date(moment);
  const shown = (zone = timeZone()) => format(at, { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  if (shown(clockZone()) === shown()) return formatTime(moment);
  return format(at, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).replaceAll(' ', '\u{a0}');
}

/** "Wednesday, 18 November 2026, 23:59": the exact time, for tooltips. */
export function formatMoment(moment: string): string {
  const day = format(new Date(moment), { dateStyle: 'full' });
  const time = formatExactTime(moment);
  return t`${day}, ${time}`;
}

/** A moment's date as the viewer sees it; by default "17 November", with the year only when it is another one. */
export function formatDate(moment: string, options?: Intl.DateTimeFormatOptions, now = timeNow()): string {
  const at = new Date(moment);
  const year = dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? undefined : 'numeric';
  return format(at, options ?? { day: 'numeric', month: 'long', year });
}

/** "17 November, 23:59": a date as `formatDate` writes it, and the time. */
export function formatDateTime(moment: string, options?: Intl.DateTimeFormatOptions): string {
  const day = formatDate(moment, options);
  const time = formatExactTime(moment);
  return t`${day}, ${time}`;
}

/** A calendar day of the contract (`2026-11-21`, no time zone): "21 November 2026". */
export function formatDay(day: string, options?: Intl.DateTimeFormatOptions): string {
  const shown = options ?? { day: 'numeric', month: 'long', year: 'numeric' };
  return format(new Date(`${day}T00:00:00Z`), { ...shown, timeZone: 'UTC' });
}

/** When something is due, as people say it: "Due tomorrow, 23:59", "Due Friday, 18:00", "Due in 10 days". */
export function formatDue(moment: string, now = timeNow()): string {
  const at = new Date(moment);
  const days = daysBetween(now, at);
  const time = formatExactTime(moment);
  if (days === 0) return at < now ? t`Was due today, ${time}` : t`Due today, ${time}`;
  if (days === 1) return t`Due tomorrow, ${time}`;
  if (days === -1) return t`Was due yesterday, ${time}`;
  if (days > 1 && days < 7) {
    const weekday = format(at, { weekday: 'long' });
    return t`Due ${weekday}, ${time}`;
  }
  if (days >= 7 && days <= 14) return plural(days, { one: 'Due in # day', other: 'Due in # days' });
  const date = formatDate(moment, undefined, now);
  return days > 0 ? t`Due ${date}` : t`Was due ${date}`;
}

/** When something happened: "Today, 09:12", "Yesterday, 16:40", "Sunday, 20:05", "3 November"; `opens` a line or a sentence. */
export function formatAgo(moment: string, now = timeNow(), opens = true): string {
  const at = new Date(moment);
  const days = daysBetween(now, at);
  const time = formatTime(moment);
  if (days === 0) return t`Today, ${time}`;
  if (days === -1) return t`Yesterday, ${time}`;
  if (days < 0 && days > -7) {
    const name = format(at, { weekday: 'long' });
    // Many languages write the days small.
    const weekday = opens ? name.charAt(0).toLocaleUpperCase(formatLocale()) + name.slice(1) : name;
    return t`${weekday}, ${time}`;
  }
  return formatDate(moment, undefined, now);
}
