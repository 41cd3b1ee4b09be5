import { offsetMinutes } from './time-zone.ts';

/** A change of the clocks: from `at` on they are `to` minutes ahead of UTC, before it `from`. */
export interface ClockChange {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

const dayLength = 86_400_000;

/** The changes of the clocks in a time zone between two moments, in order. */
export function clockChanges(timeZone: string, from: Date, until: Date): ClockChange[] {
  const changes: ClockChange[] = [];
  // No zone changes its clocks for less than a week; Ramadan in Morocco, the shortest, is four.
  for (let at = from.getTime(); at < until.getTime(); at += 7 * dayLength) {
    const end = Math.min(at + 7 * dayLength, until.getTime());
    const change = changeBetween(timeZone, at, end);
    if (change) changes.push(change);
  }
  return changes;
}

function changeBetween(timeZone: string, start: number, end: number): ClockChange | null {
  const before = offsetMinutes(timeZone, new Date(start));
  const after = offsetMinutes(timeZone, new Date(end));
  if (before === after) return null;
  let [low, high] = [start, end];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetMinutes(timeZone, new Date(middle)) === before) low = middle;
    else high = middle;
  }
  return { at: new Date(high), from: before, to: after };
}

const two = (value: number) => String(value).padStart(2, '0');
const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
/** What the wall showed when it changed, before it did: RFC 5545 counts onsets by the clock that ends. */
const onsetText = ({ at, from }: ClockChange) =>
  new Date(at.getTime() + from * 60_000).toISOString().replace(/[-:]|\.\d+Z/g, '');

/** A time zone as calendar files describe it (RFC 5545, 3.6.5), every change of its clocks between two moments by itself. */
export function timeZoneComponent(timeZone: string, from: Date, until: Date): string {
  const offset = offsetMinutes(timeZone, from);
  const first = { at: new Date(Math.floor(from.getTime() / 1000) * 1000), from: offset, to: offset };
  const parts = [first, ...clockChanges(timeZone, from, until)].flatMap((change) => {
    const name = change.to > change.from ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${name}`,
      `DTSTART:${onsetText(change)}`,
      `TZOFFSETFROM:${offsetText(change.from)}`,
      `TZOFFSETTO:${offsetText(change.to)}`,
      `END:${name}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}
