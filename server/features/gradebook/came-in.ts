import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findCourseRules } from './course-rules.ts';
import { heedsMissing } from './missing.ts';
import { recomputeTotals } from './recompute.ts';

/** After work came in that counted as missing: what follows from that, where the course's rules heed it. */
export async function cameIn(app: App, tx: Tx, courseId: string, userIds: readonly string[]): Promise<void> {
  const { kept } = await findCourseRules(tx, courseId);
  if (heedsMissing(kept)) await recomputeTotals(app, tx, courseId, userIds);
}
