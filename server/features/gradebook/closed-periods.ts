import { say } from '../../../contract/text.ts';
import { periodOf } from '../../../domain/grading/periods.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { gradesFinal } from '../../refusal.ts';
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

/** 409 for scores that a person changes in a grading period whose scores are closed. */
export function refuseClosed({ kept, items }: CourseRules, activityIds: readonly string[], now: Date): void {
  const closed = closedOf({ kept }, now);
  for (const item of items) {
    const period = activityIds.includes(item.id) && periodWith(closed, item);
    if (period)
      throw gradesFinal(
        say`“${item.title}” belongs to ${period.name}, whose scores are closed. Change when they close in the rules of the gradebook first.`,
      );
  }
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
  refuseClosed(before, moved, now);
  refuseClosed(after, moved, now);
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
