import { say } from '../../../contract/text.ts';
import { periodOf } from '../../../domain/grading/periods.ts';
import { gradesFinal } from '../../refusal.ts';
import type { CourseRules } from './course-rules.ts';

/** 409 for scores that a person changes in a grading period whose scores are closed. */
export function refuseClosed({ kept, items }: CourseRules, activityIds: readonly string[], now: Date): void {
  const closed = kept.periods?.filter(({ closesAt }) => closesAt !== null && new Date(closesAt) <= now) ?? [];
  if (closed.length === 0) return;
  for (const { id, title, dueAt } of items) {
    if (dueAt === null || !activityIds.includes(id)) continue;
    const period = closed.find((one) => one.id === periodOf(closed, new Date(dueAt)));
    if (period)
      throw gradesFinal(
        say`“${title}” belongs to ${period.name}, whose scores are closed. Change when they close in the rules of the gradebook first.`,
      );
  }
}
