import { plural, t } from '@lingui/core/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { daysBetween, formatDate } from '../../lib/dates.ts';
import { now as timeNow } from '../../lib/now.ts';

type Deadline = Dashboard['deadlines'][number];

/** One true sentence about what is due next: "One assignment is due tomorrow." */
export function dueNext(deadlines: readonly Deadline[], now = timeNow()): string {
  const [first] = deadlines;
  if (!first) return t`Nothing is due.`;
  const days = daysBetween(now, new Date(first.dueAt));
  const sameDay = deadlines.filter(({ dueAt }) => daysBetween(now, new Date(dueAt)) === days);
  const count = sameDay.length;
  const onlyAssignments = sameDay.every(({ kind }) => kind === 'assignment');
  if (days <= 0) return onlyAssignments ? assignmentsToday(count) : workToday(count);
  if (days === 1) return onlyAssignments ? assignmentsTomorrow(count) : workTomorrow(count);
  const day = formatDate(first.dueAt, days < 7 ? { weekday: 'long' } : undefined, now);
  return onlyAssignments ? assignmentsOn(count, day) : workOn(count, day);
}

const assignmentsToday = (count: number) =>
  plural(count, { one: 'One assignment is due today.', other: '# assignments are due today.' });
const assignmentsTomorrow = (count: number) =>
  plural(count, { one: 'One assignment is due tomorrow.', other: '# assignments are due tomorrow.' });
const assignmentsOn = (count: number, day: string) =>
  plural(count, { one: `One assignment is due on ${day}.`, other: `# assignments are due on ${day}.` });

// A quiz, or a quiz and an assignment on one day.
const workToday = (count: number) =>
  plural(count, { one: 'One piece of work is due today.', other: '# pieces of work are due today.' });
const workTomorrow = (count: number) =>
  plural(count, { one: 'One piece of work is due tomorrow.', other: '# pieces of work are due tomorrow.' });
const workOn = (count: number, day: string) =>
  plural(count, { one: `One piece of work is due on ${day}.`, other: `# pieces of work are due on ${day}.` });
