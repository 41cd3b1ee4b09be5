import { timeZone } from '../../../lib/viewer.ts';

const minute = 60_000;

/** A moment as the clock on the viewer's wall shows it, for a date and time field: `2026-11-21T23:59`. */
export function wallTimeOf(moment: string | null, zone = timeZone()): string {
  if (moment === null) return '';
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which the viewer's clock shows this; null for none. A time that the clock skips is the one as much
 * later; one that it shows twice is the first.
 */
export function momentOf(wallTime: string, zone = timeZone()): string | null {
  const wanted = Date.parse(`${wallTime.slice(0, 16)}Z`);
  if (wallTime === '' || Number.isNaN(wanted)) return null;
  const offsetAt = (at: number) => Date.parse(`${wallTimeOf(new Date(at).toISOString(), zone)}Z`) - at;
  // The offset of the zone a day before and after covers a change between them.
  const offsets = [wanted - 1440 * minute, wanted + 1440 * minute].map((at) => offsetAt(at));
  const found = offsets.map((offset) => wanted - offset).filter((at) => at + offsetAt(at) === wanted);
  const at = found.length > 0 ? Math.min(...found) : wanted - (offsets[0] ?? 0);
  return new Date(at).toISOString();
}
