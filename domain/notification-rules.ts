import type { NotificationKind } from '../contract/notifications.ts';
import type { Channel, Frequency, NotificationChoice } from '../contract/notification-settings.ts';
import { weekdayOf } from './calendar-grid.ts';
import { addDays, dayIn, momentOf, timeIn } from './day.ts';

/** What somebody hears of who has chosen nothing: at once what waits for them, the rest once a day. */
export const usual: Record<NotificationKind, Record<Channel, Frequency>> = {
  announcement: { mail: 'at_once', push: 'at_once' },
  message: { mail: 'at_once', push: 'at_once' },
  graded: { mail: 'daily', push: 'at_once' },
  due_soon: { mail: 'daily', push: 'at_once' },
  mention: { mail: 'at_once', push: 'at_once' },
  reply: { mail: 'daily', push: 'never' },
  meeting: { mail: 'at_once', push: 'at_once' },
  report: { mail: 'at_once', push: 'at_once' },
  enrolment: { mail: 'at_once', push: 'never' },
  course: { mail: 'daily', push: 'never' },
};

/** In the order in which they are chosen from. */
export const notificationKinds = Object.keys(usual) as NotificationKind[];

/** Times of day as they stand on the person's own clock: `'07:00'`. */
export interface Times {
  readonly timeZone: string;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly digestAt: string;
  /** 1 Monday to 7 Sunday. */
  readonly digestDay: number;
}

export const usualTimes = { quietFrom: '22:00', quietUntil: '07:00', digestAt: '07:00', digestDay: 1 };

/** How often a person hears of a kind: as chosen for the course, else for all, else as is usual in the college. */
export function frequencyOf(
  choices: readonly NotificationChoice[],
  { kind, channel, courseId }: { kind: NotificationKind; channel: Channel; courseId: string | null },
  otherwise: Readonly<Record<NotificationKind, Readonly<Record<Channel, Frequency>>>> = usual,
): Frequency {
  const own = choices.filter((each) => each.kind === kind && each.channel === channel);
  const ofCourse = courseId === null ? undefined : own.find((each) => each.courseId === courseId);
  const ofAll = own.find((each) => each.courseId === null);
  return (ofCourse ?? ofAll)?.frequency ?? otherwise[kind][channel];
}

/** The moment itself, or the end of the quiet hours that it falls in. */
export function afterQuiet({ timeZone, quietFrom, quietUntil }: Times, moment: Date): Date {
  if (quietFrom === null || quietUntil === null) return moment;
  const time = timeIn(timeZone, moment);
  const isOvernight = quietFrom > quietUntil;
  const isQuiet = isOvernight ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return moment;
  const today = dayIn(timeZone, moment);
  const end = momentOf(timeZone, isOvernight && time >= quietFrom ? addDays(today, 1) : today, quietUntil);
  // Where the clock shows an hour twice, the quiet ended in the first.
  return end > moment ? end : moment;
}

/** The next digest after a moment; one that falls in quiet hours comes at their end. */
export function nextDigest(times: Times, after: Date): Date {
  const today = dayIn(times.timeZone, after);
  for (let days = -1; days < 3; days++) {
    const at = afterQuiet(times, momentOf(times.timeZone, addDays(today, days), times.digestAt));
    if (at > after) return at;
  }
  throw new Error('Within three days there is a digest');
}

/** Whether what is told once a week is told in the digest that was due at a moment and is written at another. */
export function isWeeklyDigest({ timeZone, digestDay }: Times, due: Date, at: Date): boolean {
  const last = dayIn(timeZone, at);
  for (let day = dayIn(timeZone, due); day <= last; day = addDays(day, 1))
    if (weekdayOf(day) + 1 === digestDay) return true;
  return false;
}

/**
 * What becomes of a notification that is looked at now: sent, never sent on this channel, or looked at again later.
 * `digestDue`: since when the person's digest is due, which is written now; null: none is.
 */
export function decide(
  times: Times,
  { frequency, now, digestDue }: { frequency: Frequency; now: Date; digestDue: Date | null },
): 'send' | 'drop' | Date {
  if (frequency === 'never') return 'drop';
  if (frequency === 'at_once') {
    const at = afterQuiet(times, now);
    return at > now ? at : 'send';
  }
  if (digestDue && (frequency === 'daily' || isWeeklyDigest(times, digestDue, now))) return 'send';
  return nextDigest(times, now);
}
