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
  /** What of it is being saved, or may be saved without that the answer came: what stands so is nobody else's. */
  readonly sent?: string | null;
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
  changed.filter(({ activity, name, seen, sent }) => activity[name] !== seen && activity[name] !== sent);

/** As it is sent. */
export function changesOf(changed: readonly ChangedDate[]): ChangedDates[] {
  return [...Map.groupBy(changed, ({ activity }) => activity.id)].map(([id, dates]) => ({
    id,
    ...Object.fromEntries(dates.map(({ name, at }) => [name, at])),
    before: Object.fromEntries(
      dates.map(({ activity, name, seen, sent }) => [name, activity[name] === sent ? sent : seen]),
    ),
  }));
}

type Sent = ReadonlyMap<string, string | null>;

function sentBy(changes: readonly ChangedDates[]): Sent {
  return new Map(
    changes.flatMap((change) =>
      dateNames.flatMap((name) => {
        const at = change[name];
        return at === undefined ? [] : [[keyOf(change.id, name), at] as const];
      }),
    ),
  );
}

/** While this is being saved. */
export function withSent(typed: TypedDates, changes: readonly ChangedDates[]): TypedDates {
  const sent = sentBy(changes);
  return new Map(
    [...typed].map(([key, date]) => [key, sent.has(key) ? { ...date, sent: sent.get(key) ?? null } : date]),
  );
}

/** Once this is saved: what was typed over it meanwhile is a change of it. */
export function withSaved(typed: TypedDates, changes: readonly ChangedDates[]): TypedDates {
  const sent = sentBy(changes);
  return new Map(
    [...typed].flatMap(([key, date]): [string, TypedDate][] => {
      const saved = sent.get(key);
      if (saved === undefined) return [[key, date]];
      return saved === date.at ? [] : [[key, { wall: date.wall, at: date.at, seen: saved }]];
    }),
  );
}

/** Once it was refused: nothing of it is saved. */
export function withRefused(typed: TypedDates, changes: readonly ChangedDates[]): TypedDates {
  const sent = sentBy(changes);
  return new Map(
    [...typed].flatMap(([key, date]): [string, TypedDate][] => {
      if (!sent.has(key)) return [[key, date]];
      const { wall, at, seen } = date;
      return at === seen ? [] : [[key, { wall, at, seen }]];
    }),
  );
}

/** What a field began from. What was typed and stands so by now is over: it begins anew, unless a save of it is under way. */
function begunFrom(typed: TypedDates, activity: DatedActivity, name: DateName): Pick<TypedDate, 'seen' | 'sent'> {
  const date = typed.get(keyOf(activity.id, name));
  const isOver = !date || (date.sent === undefined && date.at === activity[name]);
  return isOver ? { seen: activity[name] } : { seen: date.seen, sent: date.sent };
}

/** With a field in which this stands, which is no change where it stood there before, unless another is under way. */
function withDate(typed: Map<string, TypedDate>, key: string, date: TypedDate): void {
  if (date.at === date.seen && date.sent === undefined) typed.delete(key);
  else typed.set(key, date);
}

/** With what was typed into a field. */
export function withTyped(typed: TypedDates, activity: DatedActivity, name: DateName, wall: string): TypedDates {
  const begun = begunFrom(typed, activity, name);
  const next = new Map(typed);
  withDate(next, keyOf(activity.id, name), { ...begun, wall, at: momentIn(wall, begun.seen) });
  return next;
}

export function withoutDates(typed: TypedDates, keys: readonly string[]): TypedDates {
  const gone = new Set(keys);
  return new Map([...typed].filter(([key]) => !gone.has(key)));
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
      withDate(next, key, { ...begunFrom(typed, activity, name), wall: wallTimeOf(to), at: to });
      dates++;
    }
  return { typed: next, dates, beyond: false };
}
