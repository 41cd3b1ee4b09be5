/** Days are calendar days as text, `'2026-11-21'`: they compare and sort as text and have no time zone. */

interface Zone {
  format: Intl.DateTimeFormat;
  /** The last answer: nearly everybody asks for today, and formatting is slow. Days begin on whole minutes everywhere. */
  minute: number;
  day: string;
}
const zones = new Map<string, Zone>();

/** The calendar day that a moment falls on in an IANA time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zone = { format, minute: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== zone.minute) {
    zone.day = zone.format.format(moment);
    zone.minute = minute;
  }
  return zone.day;
}

/** The day that lies `days` days after (or, negative, before) a day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Days from one day to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The moment at which a wall clock in an IANA time zone shows this day and time (`'23:59'`). */
export function momentOf(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The zone's offset is found by asking what the wall shows at a guess; twice, because the guess may lie across a change.
  let guess = wall;
  for (let i = 0; i < 2; i++) guess = wall - (wallOf(timeZone, guess) - guess);
  return new Date(guess);
}

function wallOf(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: string) => parts.find((p) => p.type === type)?.value ?? '00';
  return Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`);
}
