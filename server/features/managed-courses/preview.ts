import type { ChangedField, PlannedChange } from '../../../contract/course-changes.ts';
import type { ChangeableCourse } from '../../../domain/course-changes.ts';
import type { Actor, App } from '../../context.ts';
import { countNameless } from '../gradebook/post-nameless.ts';
import { type Names, planFor, type PlannedCourse, type Wanted } from './plan.ts';

/** What a change of several courses would do, and which of them would refuse it. */
export async function previewChange(app: App, actor: Actor, wanted: Wanted): Promise<PlannedChange[]> {
  const { plans, names } = await planFor(app, app.database.read, actor, wanted);
  const completed = plans.filter(({ before, after }) => before.status === 'active' && after.status === 'completed');
  const toPost = await countNameless(
    app.database.read,
    completed.map(({ id }) => id),
  );
  return plans.map((plan) => ({
    course: { id: plan.id, title: plan.title, courseCode: plan.before.code, hue: plan.hue },
    changes: fieldChanges(plan, names),
    refusals: plan.refusals,
    isOverfull: plan.isOverfull,
    toPost: toPost.get(plan.id) ?? 0,
  }));
}

/** Field by field what was and what is, as texts. */
export function fieldChanges({ before, after, changed }: PlannedCourse, names: Names): PlannedChange['changes'] {
  return changed.map((field) => ({
    field,
    from: valueOf(before, field, names),
    to: valueOf(after, field, names),
  }));
}

function valueOf(course: ChangeableCourse, field: ChangedField, names: Names): string | null {
  const value = course[field];
  if (value === null) return null;
  return field === 'term' || field === 'department' ? (names.get(String(value)) ?? null) : String(value);
}
