import type { BoardItem } from '../../../contract/assignments.ts';
import { asTyped, typedWords } from '../../../domain/search/as-typed.ts';
import { now as timeNow } from '../../lib/now.ts';

export const orders = ['due', 'due-last', 'title'] as const;
export type Order = (typeof orders)[number];

/** An order as it may stand in an address, the first otherwise. */
export const orderOf = (asked: unknown): Order => orders.find((each) => each === asked) ?? 'due';

/** What is shown of a student's work. */
export interface Chosen {
  /** The id of a course, or all. */
  course: string;
  search: string;
  order: Order;
}

export interface Columns {
  pending: BoardItem[];
  submitted: BoardItem[];
  graded: BoardItem[];
}

/** A student's work in the three columns of the specification; what was graded comes newest first unless asked otherwise. */
export function columnsOf(items: readonly BoardItem[], chosen: Chosen): Columns {
  const shown = items.filter((item) => isChosen(item, chosen));
  const ordered = (column: BoardItem[]) => column.toSorted(comparing(chosen.order));
  const graded = shown.filter(({ status }) => status === 'graded');
  return {
    pending: ordered(shown.filter(({ status }) => status !== 'submitted' && status !== 'graded')),
    submitted: ordered(shown.filter(({ status }) => status === 'submitted')),
    graded:
      chosen.order === 'due'
        ? graded.toSorted((a, b) => text(b.gradedAt).localeCompare(text(a.gradedAt)))
        : ordered(graded),
  };
}

/** The courses that have work, each once, by title; those that share one are told apart by their terms. */
export function coursesOf(
  items: readonly { course: { id: string; title: string; term?: string | null } }[],
): { id: string; title: string }[] {
  const courses = [...new Map(items.map(({ course }) => [course.id, course])).values()];
  const isShared = (title: string) => courses.filter((course) => course.title === title).length > 1;
  return courses
    .map(({ id, title, term }) => ({ id, title: term && isShared(title) ? `${title} · ${term}` : title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

/** How many pieces of open work are due within seven days; product.md, section 1. */
export function dueThisWeek(items: readonly BoardItem[], now = timeNow().getTime()): number {
  return items.filter(({ status, dueAt, locked }) => {
    const left = dueAt === null ? -1 : Date.parse(dueAt) - now;
    // What is closed before it is due is of a course that is over.
    return locked !== 'closed' && status !== 'submitted' && status !== 'graded' && left >= 0 && left <= 7 * 86_400_000;
  }).length;
}

/** Whether a piece of work is of the chosen course and has the words that are searched for. */
export function isChosen(
  item: { title: string; course: { id: string; title: string; courseCode: string } },
  { course, search }: Chosen,
): boolean {
  if (course !== 'all' && item.course.id !== course) return false;
  const words = typedWords(search);
  const where = asTyped(`${item.title} ${item.course.courseCode} ${item.course.title}`);
  return words.every((word) => where.includes(word));
}

type Ordered = { title: string; dueAt: string | null };

/** What has no due date comes last, whichever way one looks. */
export function comparing(order: Order): (a: Ordered, b: Ordered) => number {
  if (order === 'title') return (a, b) => a.title.localeCompare(b.title);
  const sign = order === 'due' ? 1 : -1;
  return (a, b) => {
    if (a.dueAt === null || b.dueAt === null) return Number(a.dueAt === null) - Number(b.dueAt === null);
    return sign * a.dueAt.localeCompare(b.dueAt);
  };
}

const text = (value: string | null) => value ?? '';
