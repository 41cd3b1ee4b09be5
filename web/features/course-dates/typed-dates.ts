import { earliestDay, latestDay } from '../../../contract/calendar-range.ts';
import type { ChangedDates, CourseDates, DatedActivity } from '../../../contract/course-dates.ts';
import { shiftMoment } from '../../../domain/date-shift.ts';
import { timeZone } from '../../lib/viewer.ts';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';

export const dateNames = ['availableFrom', 'dueAt', 'availableUntil'] as const;
export type DateName = (typeof dateNames)[number];

/** What stands in a field that was changed and is not saved. */
export interface TypedDate {
  readonly wall: string;
  /** The moment that it stands for; null: none. */
  readonly at: string | null;
  /** What stood there when it was first changed. */
  readonly seen: string | null;
}

/** By `keyOf`. */
export type TypedDates = ReadonlyMap<string, TypedDate>;

export const keyOf = (id: string, name: DateName) => `${id} ${name}`;

export const activitiesOf = ({ modules }: CourseDates) => modules.flatMap(({ activities }) => activities);

interface ChangedDate extends TypedDate {
  readonly activity: DatedActivity;
  readonly name: DateName;
}

/** What is to be saved, in the order of the page: not what stands so by now, whoever has written it. */
export function changedDates(activities: readonly DatedActivity[], typed: TypedDates): ChangedDate[] {
  return activities.flatMap((activity) =>
    dateNames.flatMap((name) => {
      const date = typed.get(keyOf(activity.id, name));
      return date && date.at !== activity[name] ? [{ ...date, activity, name }] : [];
    }),
  );
}

/** Of these, what somebody else has changed since to something else. */
export const overtakenDates = (changed: readonly ChangedDate[]) =>
  changed.filter(({ activity, name, seen }) => activity[name] !== seen);

/** As it is sent. */
export function changesOf(changed: readonly ChangedDate[]): ChangedDates[] {
  return [...Map.groupBy(changed, ({ activity }) => activity.id)].map(([id, dates]) => ({
    id,
    ...Object.fromEntries(dates.map(({ name, at }) => [name, at])),
    before: Object.fromEntries(dates.map(({ name, seen }) => [name, seen])),
  }));
}

/** With what was typed into a field. What stood there when it was first changed is no change. */
export function withTyped(typed: TypedDates, activity: DatedActivity, name: DateName, wall: string): TypedDates {
  const key = keyOf(activity.id, name);
  const standing = typed.get(key);
  const seen = standing ? standing.seen : activity[name];
  const next = new Map(typed);
  if (wall === wallTimeOf(seen)) next.delete(key);
  else next.set(key, { wall, at: momentIn(wall, seen), seen });
  return next;
}

/** What moving dates has come to; `beyond` would be out of the calendar, and then nothing is moved. */
export interface Moved {
  readonly typed: TypedDates;
  readonly dates: number;
  readonly beyond: boolean;
}

/** With all dates of these activities moved by days, at the time of the day that the viewer's clock shows. */
export function withMoved(typed: TypedDates, activities: readonly DatedActivity[], days: number): Moved {
  const next = new Map(typed);
  let dates = 0;
  for (const activity of activities)
    for (const name of dateNames) {
      const key = keyOf(activity.id, name);
      const standing = typed.get(key);
      const at = standing ? standing.at : activity[name];
      if (at === null || (name === 'dueAt' && activity.isDueFinal)) continue;
      const moved = shiftMoment(new Date(at), { days, timeZone: timeZone() });
      const to = moved.toISOString();
      const day = to.slice(0, 10);
      if (day < earliestDay || day > latestDay) return { typed, dates: 0, beyond: true };
      const seen = standing ? standing.seen : activity[name];
      if (to === seen) next.delete(key);
      else next.set(key, { wall: wallTimeOf(to), at: to, seen });
      dates++;
    }
  return { typed: next, dates, beyond: false };
}
