import { addDays, momentOf } from '../../domain/day.ts';

/** All dates of the demo college are laid around the day on which it is filled in. */
export interface Timeline {
  readonly today: string;
  readonly now: Date;
  readonly terms: { readonly current: DemoTerm; readonly coming: DemoTerm; readonly past: readonly DemoTerm[] };
  /** A moment by days from today and wall-clock time, never later than now when it lies in the past or today. */
  at(daysFromToday: number, time: string): Date;
  /** The same for things that have happened: today's are pulled back before now. */
  past(daysFromToday: number, time: string): Date;
}

export interface DemoTerm {
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

const weeks = 12;
/** The demo college stands in week 10 of its term. */
const currentWeek = 10;

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

function termFrom(startsOn: string): DemoTerm {
  const month = Number(startsOn.slice(5, 7));
  const season = month >= 8 ? 'Autumn' : month >= 5 ? 'Summer' : 'Spring';
  return { name: `${season} ${startsOn.slice(0, 4)}`, startsOn, endsOn: addDays(startsOn, weeks * 7 - 1) };
}

export function timelineFrom(today: string, now: Date, timeZone: string): Timeline {
  const start = addDays(mondayOf(today), -(currentWeek - 1) * 7);
  const at = (days: number, time: string) => momentOf(timeZone, addDays(today, days), time);
  return {
    today,
    now,
    terms: {
      current: termFrom(start),
      coming: termFrom(addDays(start, 17 * 7)),
      past: [-32, -52, -84].map((offset) => termFrom(addDays(start, offset * 7))),
    },
    at,
    past(days, time) {
      const moment = at(days, time);
      return moment < now ? moment : new Date(now.getTime() - 20 * 60_000);
    },
  };
}

/** A moment so many days before a day (after it, when negative). */
export function momentBefore(timeline: Timeline, day: string, days: number, time: string): Date {
  const offset = Math.round((Date.parse(day) - Date.parse(timeline.today)) / 86_400_000);
  return timeline.past(offset - days, time);
}
