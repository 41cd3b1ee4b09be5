import { timeZoneComponent } from '../../../domain/time-zone-changes.ts';

/** What repeats without an end is right for so many years. */
const yearsAhead = 10;
const yearsBack = 3;
const known = new Map<string, string>();

/** A time zone as a calendar file describes it, from some years ago to some years ahead. Worked out once a year. */
export function describedZone(zone: string, now: Date): string {
  const year = now.getUTCFullYear();
  const key = `${zone} ${year}`;
  let text = known.get(key);
  if (text === undefined) {
    text = timeZoneComponent(
      zone,
      new Date(Date.UTC(year - yearsBack, 0, 1)),
      new Date(Date.UTC(year + yearsAhead, 0, 1)),
    );
    known.set(key, text);
  }
  return text;
}
