import ICAL from 'ical.js';
import { dayIn, timeIn } from '../../../domain/day.ts';
import { knownTimeZone } from '../../../domain/time-zone.ts';
import { RejectedEvent } from './rejected.ts';

/** The time zones that a file describes, and whose times are meant where it names none. */
interface Zones {
  readonly described: ReadonlyMap<string, { zone: ICAL.Timezone; known: string | null }>;
  readonly own: string;
}

export interface Wall {
  day: string;
  time: string | null;
  zone: string;
}

export function zonesIn(calendar: ICAL.Component, own: string): Zones {
  const described = calendar.getAllSubcomponents('vtimezone').map((component) => {
    const zone = new ICAL.Timezone(component);
    const location = component.getFirstPropertyValue('x-lic-location');
    const known = knownName(zone.tzid) ?? (typeof location === 'string' ? knownName(location) : null);
    return [zone.tzid, { zone, known }] as const;
  });
  return { described: new Map(described), own };
}

/** Programs put words of their own before a zone's name: `/mozilla.org/20050126_1/Europe/Prague`. */
function knownName(tzid: string): string | null {
  return knownTimeZone(tzid) ?? knownTimeZone(/[A-Za-z]+\/[A-Za-z_+-]+(\/[A-Za-z_]+)?$/.exec(tzid)?.[0] ?? '');
}

/** A time as the file has it, with the time zone that it names. */
export interface Stamp {
  time: ICAL.Time;
  tzid: string | null;
}

/** The first time that a component has by a name; null: none that could be read. */
export function stampIn(component: ICAL.Component, name: string): Stamp | null {
  const property = component.getFirstProperty(name);
  return property ? (stampsOf(property)[0] ?? null) : null;
}

export function stampsOf(property: ICAL.Property): Stamp[] {
  const named = property.getFirstParameter('tzid');
  const tzid = typeof named === 'string' && named !== '' ? named : null;
  return property
    .getValues()
    .flatMap((time: unknown) => (time instanceof ICAL.Time && !Number.isNaN(time.year) ? [{ time, tzid }] : []));
}

/** What the wall clock shows at a time of the file; of what repeats, the clock must be one that we know. */
export function wallOf({ time, tzid }: Stamp, { described, own }: Zones, isRepeating: boolean): Wall {
  if (time.isDate) return { day: time.toString().slice(0, 10), time: null, zone: own };
  if (tzid === null && isUtc(time)) return isRepeating ? wallIn('UTC', time) : inZone(time.toJSDate(), own);
  if (tzid === null) return wallIn(own, time);
  const found = described.get(tzid);
  const known = found?.known ?? knownName(tzid);
  if (known) return wallIn(known, time);
  // It is once, and the file says what its clock is like: that moment, on the clock of whoever imports it.
  if (found && !isRepeating) return inZone(momentOf(time, found.zone), own);
  throw new RejectedEvent('Its time zone is not known.');
}

export const isUtc = (time: ICAL.Time) => time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z';

function momentOf(time: ICAL.Time, zone: ICAL.Timezone): Date {
  const placed = time.clone();
  placed.zone = zone;
  return placed.toJSDate();
}

function wallIn(zone: string, time: ICAL.Time): Wall {
  const [day = '', clock = ''] = time.toString().split('T');
  return { day, time: clock.slice(0, 5), zone };
}

function inZone(moment: Date, zone: string): Wall {
  return { day: dayIn(zone, moment), time: timeIn(zone, moment), zone };
}
