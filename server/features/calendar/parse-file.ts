import ICAL from 'ical.js';
import { addDays, isInCalendar } from '../../../domain/day.ts';
import { invalid } from '../../refusal.ts';
import { type Rejected, RejectedEvent } from './rejected.ts';
import { ruleOf, skippedOf } from './parse-rule.ts';
import { type Stamp, stampIn, wallOf, zonesIn } from './parse-zone.ts';
import { say } from '../../../contract/text.ts';

/** An event of a calendar file as it would be taken over. */
export interface FileEvent {
  uid: string;
  title: string;
  description: string;
  place: string;
  link: string | null;
  firstDay: string;
  lastDay: string;
  startsTime: string | null;
  endsTime: string | null;
  timeZone: string;
  repeats: string | null;
  skipped: string[];
  /** The day of the series whose time this one stands for; null: it is no such time. */
  occurrence: string | null;
}

export interface CalendarFile {
  name: string;
  events: FileEvent[];
  rejected: Rejected[];
}

const mostEvents = 1000;

/** Reads a calendar file: what of it can be taken over, and what not, with the reason. 422 for what is no such file. */
export function parseFile(bytes: Uint8Array, timeZone: string): CalendarFile {
  const calendar = calendarIn(bytes);
  const components = calendar.getAllSubcomponents('vevent');
  if (components.length > mostEvents)
    throw invalid({ file: say`The file has ${components.length} events. Import at most ${mostEvents} at once.` });
  const zones = zonesIn(calendar, timeZone);
  const events: FileEvent[] = [];
  const rejected: Rejected[] = [];
  for (const component of components)
    try {
      events.push(eventOf(component, zones));
    } catch (error) {
      // The parser looks at values only when they are asked for, and throws at what they should not be.
      const reason = error instanceof RejectedEvent ? error.sentence : 'It cannot be read.';
      rejected.push({ title: textOf(component, 'summary', 200), reason });
    }
  const name = textOf(calendar, 'x-wr-calname', 200);
  return { name, ...withoutDoubles(events, rejected) };
}

function calendarIn(bytes: Uint8Array): ICAL.Component {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
    // Blank lines are no lines of the format, and yet programs write them.
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
    // So are days that do not say that they are days.
    const said = lines.map((line) => line.replace(/^(DTSTART|DTEND)(:\d{8})$/, '$1;VALUE=DATE$2'));
    const component = new ICAL.Component(ICAL.parse(said.join('\r\n')));
    if (component.name === 'vcalendar') return component;
  } catch {
    // Whatever the parser stumbled over: it is said below.
  }
  throw invalid({ file: 'This is no calendar file. Choose one that ends in .ics.' });
}

function eventOf(component: ICAL.Component, zones: ReturnType<typeof zonesIn>): FileEvent {
  if (component.getFirstPropertyValue('status') === 'CANCELLED') throw new RejectedEvent('It was cancelled.');
  const start = stampIn(component, 'dtstart');
  if (!start) throw new RejectedEvent('It does not say when it begins.');
  const isRepeating = component.hasProperty('rrule') || component.hasProperty('recurrence-id');
  const from = wallOf(start, zones, isRepeating);
  const to = start.time.isDate ? lastDayOf(component, start) : wallOf(endOf(component, start), zones, isRepeating);
  if (!isInCalendar(from.day) || !isInCalendar(to.day)) throw new RejectedEvent('It is in another century.');
  if (`${to.day}${to.time}` < `${from.day}${from.time}`) throw new RejectedEvent('It ends before it begins.');
  const title = textOf(component, 'summary', 200);
  const times = { firstDay: from.day, lastDay: to.day, startsTime: from.time, endsTime: to.time };
  if (Date.parse(to.day) - Date.parse(from.day) > 366 * 86_400_000)
    throw new RejectedEvent('It lasts longer than a year.');
  const rule = ruleOf(component, start.time, from);
  return {
    uid: textOf(component, 'uid', 500) || `without:${title}:${from.day}${from.time ?? ''}`,
    title: title || 'Event',
    description: textOf(component, 'description', 5000, true),
    place: textOf(component, 'location', 200),
    link: linkOf(component),
    ...times,
    timeZone: from.zone,
    repeats: rule,
    skipped: rule === null ? [] : skippedOf(component, zones),
    occurrence: occurrenceOf(component, zones),
  };
}

function endOf(component: ICAL.Component, start: Stamp): Stamp {
  const end = stampIn(component, 'dtend');
  const duration = component.getFirstPropertyValue('duration');
  if (end && end.time.isDate === start.time.isDate) return end;
  if (!(duration instanceof ICAL.Duration)) return start;
  const time = start.time.clone();
  time.addDuration(duration);
  return { time, tzid: start.tzid };
}

/** DTEND names the day after the last one; some programs write the first day there. */
function lastDayOf(component: ICAL.Component, start: Stamp): { day: string; time: null } {
  const first = dayOf(start.time);
  const last = addDays(dayOf(endOf(component, start).time), -1);
  return { day: last < first ? first : last, time: null };
}

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10);

function occurrenceOf(component: ICAL.Component, zones: ReturnType<typeof zonesIn>): string | null {
  const stamp = stampIn(component, 'recurrence-id');
  return stamp && wallOf(stamp, zones, true).day;
}

/** As much of a text as fits, without what nobody can see. */
function textOf(component: ICAL.Component, name: string, most: number, inLines = false): string {
  const value = component.getFirstPropertyValue(name);
  const text = typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
  const seen = text.replace(inLines ? /[^\t\n\P{Cc}]/gu : /\p{Cc}+/gu, inLines ? '' : ' ').trim();
  return seen.slice(0, most).toWellFormed();
}

function linkOf(component: ICAL.Component): string | null {
  const value = component.getFirstPropertyValue('url');
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
}

/** Of two with one name the later stands; times of a series that is not there cannot be taken over. */
function withoutDoubles(events: FileEvent[], rejected: Rejected[]): Pick<CalendarFile, 'events' | 'rejected'> {
  const named = new Map(events.map((event) => [`${event.uid}\n${event.occurrence ?? ''}`, event]));
  const series = new Set(events.filter(({ repeats }) => repeats !== null).map(({ uid }) => uid));
  const kept = [...named.values()];
  const isLost = ({ uid, occurrence }: FileEvent) => occurrence !== null && !series.has(uid);
  return {
    events: kept.filter((event) => !isLost(event)),
    rejected: [
      ...rejected,
      ...kept
        .filter(isLost)
        .map(({ title }) => ({ title, reason: 'It belongs to a series that cannot be taken over from this file.' })),
    ],
  };
}
