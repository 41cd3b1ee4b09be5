import type { NotificationKind } from '../../../contract/notifications.ts';
import { addDays, dayIn } from '../../../domain/day.ts';
import type { Times } from '../../../domain/notification-rules.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { App } from '../../context.ts';
import type { LetterSection } from '../../mail/letter.ts';
import type { Mail, Recipient } from '../../mail/queue.ts';
import type { DueWork } from './due-work.ts';
import { languageOf, localeOf } from '../../words.ts';
import { footerOf, sectionsOf } from './notice-letter.ts';
import type { WaitingRow } from './waiting-query.ts';
import { counted, joined, said, type Said, say } from '../../../contract/text.ts';

interface Digest {
  times: Times;
  now: Date;
  due: readonly DueWork[];
  rows: readonly WaitingRow[];
  /** Of some of the work they hear once a week, and that is now. */
  plansWeek: boolean;
  /** Nothing in it is told oftener than once a week. */
  isWeekly: boolean;
}

/** The plan of a day, or of a week: what is due, then what is new. Null on a day without either. */
export function digestLetter(app: App, to: Recipient, digest: Digest): Mail | null {
  const { times, now, due, rows, plansWeek, isWeekly } = digest;
  const locale = localeOf(languageOf(app, to.locale));
  const dayOf = (moment: Date) => dayIn(times.timeZone, moment);
  const today = due.filter(({ due_at }) => dayOf(due_at) === dayOf(now));
  const tomorrow = due.filter(({ due_at }) => dayOf(due_at) === addDays(dayOf(now), 1));
  // A week's work alone is no reason for a mail every day, but one for the mail of the week.
  if (rows.length + today.length + tomorrow.length === 0 && !plansWeek) return null;
  const written = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: times.timeZone, ...options }).format(moment);
  const later = due.filter((each) => !today.includes(each));
  const sections: LetterSection[] = [
    listOf(said('Due today'), today, ({ due_at }) => written(due_at, { timeStyle: 'short' })),
    listOf(said('Due this week'), later, ({ due_at }) =>
      written(due_at, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
    ),
    ...sectionsOf(rows),
  ].filter(({ items }) => items.length > 0);
  const kinds = new Set<NotificationKind>(rows.map((row) => row.kind));
  if (due.length > 0) kinds.add('due_soon');
  const date = written(now, { weekday: 'long', day: 'numeric', month: 'long' });
  const contents = summary(today.length, later.length, rows);
  return {
    to,
    kind: 'digest',
    subject: isWeekly ? say`Your week: ${contents}` : say`Your day: ${contents}`,
    paragraphs: [opening({ isPlan: due.length > 0, isWeekly }, date, times.timeZone)],
    sections,
    link: { label: said('Open your dashboard'), path: '/' },
    ...footerOf(app, to, [...kinds]),
  };
}

function opening({ isPlan, isWeekly }: { isPlan: boolean; isWeekly: boolean }, date: string, timeZone: string): Said {
  if (isWeekly)
    return isPlan
      ? say`This is your plan for the week from ${date}. Times are in ${timeZone}.`
      : say`This is what is new in the week before ${date}. Times are in ${timeZone}.`;
  return isPlan
    ? say`This is your plan for ${date}. Times are in ${timeZone}.`
    : say`This is what is new on ${date}. Times are in ${timeZone}.`;
}

function listOf(title: Said, due: readonly DueWork[], when: (work: DueWork) => string): LetterSection {
  return {
    title,
    items: due.map((work) => ({
      title: work.title,
      detail: `${when(work)} · ${work.course_code}`,
      path: workPath({ kind: work.kind, course: work.course_id, id: work.id }),
    })),
  };
}

/** `2 due today, 1 due this week, 3 grades, 1 message`. */
function summary(today: number, later: number, rows: readonly WaitingRow[]): Said {
  const count = (kind: NotificationKind) => rows.filter((row) => row.kind === kind).length;
  const [grades, announcements, messages] = [count('graded'), count('announcement'), count('message')];
  const others = rows.length - grades - announcements - messages;
  const parts: [number, Said][] = [
    [today, say`${counted(today, { one: '# due today', other: '# due today' })}`],
    [later, say`${counted(later, { one: '# due this week', other: '# due this week' })}`],
    [grades, say`${counted(grades, { one: '# grade', other: '# grades' })}`],
    [announcements, say`${counted(announcements, { one: '# announcement', other: '# announcements' })}`],
    [messages, say`${counted(messages, { one: '# message', other: '# messages' })}`],
    [others, say`${counted(others, { one: '# more', other: '# more' })}`],
  ];
  const isOthers = others > 0 && others === rows.length && today + later === 0;
  if (isOthers) return say`${counted(others, { one: '# update', other: '# updates' })}`;
  return joined(
    parts.filter(([number]) => number > 0).map(([, words]) => words),
    ', ',
  );
}
