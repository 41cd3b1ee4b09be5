import { z } from 'zod';
import { type ChangedField, changedField, type CourseChange } from '../../../contract/course-changes.ts';
import { courseStatus } from '../../../contract/courses.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { By } from '../users/audit.ts';
import { type EndedWaiting, endedWaiting } from './ended-waiting.ts';
import type { Names, PlannedCourse } from './plan.ts';

/** What a course was before a change, and the revision that it has since. */
export const keptCourse = z.object({
  id: z.string(),
  revision: z.number(),
  status: courseStatus,
  term: z.string().nullable(),
  isTermChosen: z.boolean(),
  department: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  enrollmentDeadline: z.string().nullable(),
  maxStudents: z.number().nullable(),
  /** Absent in what was kept by an earlier version. */
  ended: z.array(endedWaiting).default([]),
});
export type KeptCourse = z.infer<typeof keptCourse>;

interface Made {
  id: string;
  change: CourseChange;
  courses: readonly PlannedCourse[];
  ended: ReadonlyMap<string, EndedWaiting[]>;
  names: Names;
}

/** Keeps what was changed, so that it can be undone. */
export async function keepChange(app: App, tx: Tx, by: By, { id, change, courses, ended, names }: Made): Promise<void> {
  const ids = courses.map((course) => course.id);
  const rows = await tx.selectFrom('courses').select(['id', 'revision']).where('id', 'in', ids).execute();
  const revisions = new Map(rows.map((row) => [row.id, row.revision]));
  const kept = courses.map(({ before }) =>
    keptCourse.parse({ ...before, revision: revisions.get(before.id), ended: ended.get(before.id) }),
  );
  await tx
    .insertInto('course_changes')
    .values({
      id,
      at: app.clock.now(),
      actor_id: by.actor.id,
      change: JSON.stringify(wordsOf(change, names)),
      courses: JSON.stringify(kept),
    })
    .execute();
}

/** What was asked for, field by field, with the names of terms and departments as they are. */
function wordsOf(change: CourseChange, names: Names): { field: ChangedField; to: string | null }[] {
  return changedField.options.flatMap((field) => {
    const to = change[field];
    if (to === undefined) return [];
    return [{ field, to: to === null ? null : (names.get(String(to)) ?? String(to)) }];
  });
}
