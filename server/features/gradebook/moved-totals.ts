import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findCourseRules } from './course-rules.ts';
import { refuseFinal } from './final-grades.ts';
import { heedsMissing } from './missing.ts';
import { recomputeTotals } from './recompute.ts';

/**
 * After students have come to other dates: in a completed course 409 where that makes another grade of anybody's. Whoever
 * calls it has held the course (`holdCourse`) before it wrote anything.
 */
export async function refuseMovedTotals(app: App, tx: Tx, courseId: string): Promise<void> {
  const rules = await findCourseRules(tx, courseId);
  // How late graded work came is refused where its score is written; what is left is what counts as missing.
  if (rules.status !== 'completed' || !heedsMissing(rules.kept)) return;
  const before = await finalsOf(tx, courseId);
  await recomputeTotals(app, tx, courseId, null);
  const after = await finalsOf(tx, courseId);
  if (JSON.stringify(after) !== JSON.stringify(before)) refuseFinal(rules);
}

const finalsOf = (tx: Tx, courseId: string) =>
  tx
    .selectFrom('course_totals')
    .select(['user_id', 'final_all', 'current_all', 'final_posted', 'current_posted'])
    .where('course_id', '=', courseId)
    .orderBy('user_id')
    .execute();
