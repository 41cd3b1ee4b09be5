import ICAL from 'ical.js';
import { weekdayOf } from '../../../domain/calendar-grid.ts';
import { latestDay } from '../../../contract/calendar-range.ts';
import { addDays, dayIn, timeIn } from '../../../domain/day.ts';
import { parseRecurrence, recurrenceText } from '../../../domain/recurrence.ts';
import { isUtc, stampsOf, type Wall, wallOf, type zonesIn } from './parse-zone.ts';
import { RejectedEvent } from './rejected.ts';
import { say } from '../../../contract/text.ts';

const mostTimes = 1000;
const notLikeThis = 'It repeats in a way that this calendar does not have.';

/** How an event of a file repeats, as it is stored; null: it does not. */
export function ruleOf(component: ICAL.Component, start: ICAL.Time, from: Wall): string | null {
  const rules = component.getAllProperties('rrule');
  if (component.hasProperty('rdate') || rules.length > 1) throw new RejectedEvent(notLikeThis);
  const rule = rules[0]?.getFirstValue();
  if (!(rule instanceof ICAL.Recur)) return null;
  const { freq, interval, count } = rule;
  refuseParts(rule, start);
  if (count !== null && count > mostTimes) throw new RejectedEvent(say`It repeats more than ${mostTimes} times.`);
  const weekdays = freq === 'WEEKLY' ? (rule.parts['BYDAY'] ?? []).map(String).join(',') : '';
  const read = parseRecurrence(weekdays ? `FREQ=${freq};BYDAY=${weekdays}` : `FREQ=${freq}`);
  if (!read) throw new RejectedEvent(notLikeThis);
  if (read.weekdays.length > 0 && !read.weekdays.includes(weekdayOf(from.day))) throw new RejectedEvent(notLikeThis);
  // A week begins on Monday here, which decides which days fall into every second one.
  if (interval > 1 && read.weekdays.length > 1 && rule.wkst !== ICAL.Time.MONDAY) throw new RejectedEvent(notLikeThis);
  return recurrenceText({ ...read, interval, count, until: rule.until ? lastDay(rule.until, from) : null });
}

/** Monthly and yearly is on the same date; parts that say the same again do no harm. */
function refuseParts(rule: ICAL.Recur, start: ICAL.Time): void {
  const same: Record<string, unknown> = { BYMONTHDAY: start.day, BYMONTH: start.month };
  for (const [part, values] of Object.entries(rule.parts)) {
    if (part === 'BYDAY' && rule.freq === 'WEEKLY') continue;
    const isSame = values.length === 1 && values[0] === same[part];
    if (!isSame || (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY')) throw new RejectedEvent(notLikeThis);
  }
}

/** The last day on which it may begin, by the wall clock it is on. */
function lastDay(until: ICAL.Time, from: Wall): string {
  if (until.year > Number(latestDay.slice(0, 4))) return latestDay;
  if (until.isDate || from.time === null) return until.toString().slice(0, 10);
  const [day = '', clock = ''] = until.toString().split('T');
  const [last, time] = isUtc(until)
    ? [dayIn(from.zone, until.toJSDate()), timeIn(from.zone, until.toJSDate())]
    : [day, clock.slice(0, 5)];
  return time < from.time ? addDays(last, -1) : last;
}

/** The days on which it is not, although the rule says so. */
export function skippedOf(component: ICAL.Component, zones: ReturnType<typeof zonesIn>): string[] {
  const days = component
    .getAllProperties('exdate')
    .flatMap(stampsOf)
    .map((stamp) => wallOf(stamp, zones, true).day);
  return [...new Set(days)].toSorted();
}
