import { say, type Text } from '../../../contract/text.ts';
import { periodOf } from '../../../domain/grading/periods.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { gradesFinal, Refusal } from '../../refusal.ts';
import { type CourseRules, findCourseRules, type ItemRow, type KeptRules } from './course-rules.ts';

const closedOf = ({ kept }: Pick<CourseRules, 'kept'>, now: Date) =>
  kept.periods?.filter(({ closesAt }) => closesAt !== null && new Date(closesAt) <= now) ?? [];

type Periods = ReturnType<typeof closedOf>;

const periodWith = (closed: Periods, { dueAt }: Pick<ItemRow, 'dueAt'>) =>
  dueAt === null ? undefined : closed.find(({ id }) => id === periodOf(closed, new Date(dueAt)));

/** Of the work of a course, what is due in a grading period whose scores are closed. */
export function closedItems({ kept, items }: CourseRules, now: Date): ReadonlySet<string> {
  const closed = closedOf({ kept }, now);
  return new Set(items.flatMap((item) => (periodWith(closed, item) ? [item.id] : [])));
}

/** The periods of changed rules: where scores are closed and stay so, late and missing work is judged as it was. */
export function keptPolicies(before: KeptRules, periods: Periods, now: Date): Periods {
  const closed = new Map(closedOf({ kept: before }, now).map((period) => [period.id, period]));
  const { late = null, missing = null } = before;
  return periods.map(({ id, name, weight, startsAt, endsAt, closesAt }) => {
    const period = { id, name, weight, startsAt, endsAt, closesAt };
    const standing = closesAt !== null && new Date(closesAt) <= now && closed.get(id);
    return standing ? { ...period, policies: standing.policies ?? { late, missing } } : period;
  });
}

/** Says of the first of the work that is closed why nothing of it changes; the others are in `works`, for who changed several. */
export class ClosedWork extends Refusal {
  readonly works: ReadonlyMap<string, Text>;

  constructor(first: Text, works: ReadonlyMap<string, Text>) {
    const { status, code } = gradesFinal();
    super(status, first, { ...(code && { code }) });
    this.works = works;
  }
}

/** 409 for scores that a person changes in a grading period whose scores are closed. */
export function refuseClosed(rules: CourseRules, activityIds: readonly string[], now: Date): void {
  refuseWorks(closedAmong(rules, activityIds, now));
}

function refuseWorks(works: ReadonlyMap<string, Text>): void {
  const [first] = works.values();
  if (first !== undefined) throw new ClosedWork(first, works);
}

/** Of this work, what is closed, with why. */
function closedAmong({ kept, items }: CourseRules, activityIds: readonly string[], now: Date): Map<string, Text> {
  const closed = closedOf({ kept }, now);
  const works = items.flatMap((item): [id: string, why: Text][] => {
    const period = activityIds.includes(item.id) && periodWith(closed, item);
    if (!period) return [];
    return [
      [
        item.id,
        say`“${item.title}” belongs to ${period.name}, whose scores are closed. Change when they close in the rules of the gradebook first.`,
      ],
    ];
  });
  return new Map(works);
}

/**
 * 409 for dates of some in work that is due in such a period, and for what else decides how late it came, what is missing
 * and what counts before it is posted.
 */
export async function refuseClosedDates(app: App, tx: Tx, courseId: string, activityId: string): Promise<void> {
  refuseClosed(await findCourseRules(tx, courseId), [activityId], app.clock.now());
}

/**
 * Changes work of a course, whose rules are held: 409 where that moves what counts in such a period, or work into one or out
 * of it.
 */
export async function keepClosed<T>(app: App, tx: Tx, courseId: string, change: () => Promise<T>): Promise<T> {
  const now = app.clock.now();
  const before = await findCourseRules(tx, courseId);
  const done = await change();
  if (closedOf(before, now).length === 0) return done;
  const after = await findCourseRules(tx, courseId);
  const moved = [...changedOf(before, after), ...changedOf(after, before)];
  const stood = closedAmong(before, moved, now);
  const come = [...closedAmong(after, moved, now)].filter(([id]) => !stood.has(id));
  refuseWorks(new Map([...stood, ...come]));
  return done;
}

/** 409 for rules by which work of such a period, that leave it closed, would count otherwise. */
export function refuseClosedItems(before: CourseRules, after: CourseRules, now: Date): void {
  const closed = closedItems(before, now);
  refuseClosed(
    after,
    changedOf(before, after).filter((id) => closed.has(id)),
    now,
  );
}

/** What counts of work: nothing where it is hidden or has no points, and never a title. */
function counting(item: ItemRow): string | undefined {
  const { points, dueAt, isPublished, gradingType, groupId, isExtraCredit, omitsFromFinal, neverDrops } = item;
  if (points === null || !isPublished) return undefined;
  return JSON.stringify([Number(points), dueAt, gradingType, groupId, isExtraCredit, omitsFromFinal, neverDrops]);
}

function changedOf({ items }: CourseRules, { items: others }: CourseRules): string[] {
  const other = new Map(others.map((item) => [item.id, counting(item)]));
  return items.flatMap((item) => (other.get(item.id) === counting(item) ? [] : [item.id]));
}
