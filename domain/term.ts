import { daysBetween } from './day.ts';

/** The week of a term that a day falls in, counted from 1, and how many weeks the term has (a part of a week counts). */
export function weekOf(term: { startsOn: string; endsOn: string }, day: string): { week: number; weeks: number } {
  return {
    week: Math.floor(daysBetween(term.startsOn, day) / 7) + 1,
    weeks: weeksOf(term.startsOn, term.endsOn),
  };
}

/** Length in weeks of a span of days, both ends included, rounded up. */
export function weeksOf(startsOn: string, endsOn: string): number {
  return Math.ceil((daysBetween(startsOn, endsOn) + 1) / 7);
}
