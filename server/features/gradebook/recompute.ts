import { CompiledQuery } from 'kysely';
import type { Fraction } from '../../../domain/fraction.ts';
import { overriddenTotals } from '../../../domain/grading/override.ts';
import { totalsOf } from '../../../domain/grading/totals-of.ts';
import type { CourseTotals } from '../../../domain/grading/totals.ts';
import { fractionText } from '../../../domain/quiz/marks.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { holdRules } from '../courses/hold.ts';
import { compileCourse, type CourseRules, findCourseRules } from './course-rules.ts';
import { lockTotals, studentsOf } from './locks.ts';
import { findOverrides } from './standing-overrides.ts';
import { findWorks } from './works.ts';

// A total that stays as it was keeps its row, so that nobody is told of it.
const stored = `update course_totals t set current_posted = g.current_posted, final_posted = g.final_posted,
  current_all = g.current_all, final_all = g.final_all, letters = string_to_array(g.letters, ' ', ''),
  rule_version = $2::integer, computed_at = $3::timestamptz, written_in = pg_current_xact_id()
from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
  as g (user_id, current_posted, final_posted, current_all, final_all, letters)
where t.course_id = $1 and t.user_id = g.user_id
  and (t.current_posted, t.final_posted, t.current_all, t.final_all, t.letters, t.rule_version, t.computed_at is null)
    is distinct from (g.current_posted, g.final_posted, g.current_all, g.final_all, string_to_array(g.letters, ' ', ''), $2::integer, false)`;

/**
 * Computes the stored totals of these students anew, or (null) of all in the course, in the transaction of what changed.
 * Whoever calls it has locked the totals (`lockTotals`) before reading or writing what they follow from.
 */
export async function computeTotals(
  app: App,
  tx: Tx,
  course: CourseRules,
  userIds: readonly string[] | null,
): Promise<void> {
  const students = userIds ?? (await studentsOf(tx, course.courseId));
  if (students.length === 0) return;
  const now = app.clock.now();
  const works = await findWorks(tx, course, userIds, now);
  const graded = compileCourse(course);
  const overrides = await findOverrides(tx, course.courseId, userIds);
  const totals = students.map((id) =>
    overriddenTotals(totalsOf(graded, works.get(id) ?? []), overrides.get(id) ?? null, graded.rules.scale),
  );
  await storeTotals(tx, course, now, students, totals);
}

async function storeTotals(
  tx: Tx,
  course: CourseRules,
  now: Date,
  students: readonly string[],
  totals: readonly CourseTotals[],
): Promise<void> {
  const columns = [students, ...columnsOf(totals)];
  await tx.executeQuery(CompiledQuery.raw(stored, [course.courseId, course.version, now, ...columns]));
}

/**
 * Stores the totals of all students that were reckoned by these rules under their lock (`lockRules`): nobody has written
 * a score since.
 */
export async function takeTotals(
  app: App,
  tx: Tx,
  course: CourseRules,
  totals: ReadonlyMap<string, CourseTotals>,
): Promise<void> {
  await tx.deleteFrom('stale_gradebooks').where('course_id', '=', course.courseId).execute();
  await lockTotals(tx, course.courseId, [...totals.keys()]);
  await storeTotals(tx, course, app.clock.now(), [...totals.keys()], [...totals.values()]);
}

const columnsOf = (totals: readonly CourseTotals[]) => [
  totals.map(({ posted }) => exact(posted.current.percent)),
  totals.map(({ posted }) => exact(posted.final.percent)),
  totals.map(({ all }) => exact(all.current.percent)),
  totals.map(({ all }) => exact(all.final.percent)),
  // A letter has no space; none is an empty word.
  totals.map(({ posted, all }) =>
    [posted.current, posted.final, all.current, all.final]
      .map(({ letter }) => letter?.replaceAll(' ', '') ?? '')
      .join(' '),
  ),
];

const exact = (percent: Fraction | null) => percent && fractionText(percent);

/** The stored totals of some students, or (null) all, by the rules as they stand. */
export async function recomputeTotals(
  app: App,
  tx: Tx,
  courseId: string,
  userIds: readonly string[] | null,
): Promise<void> {
  await lockTotals(tx, courseId, userIds);
  await computeTotals(app, tx, await findCourseRules(tx, courseId), userIds);
}

/** The same for whole courses; whoever fills a college in bulk ends with it. */
export async function recomputeCourses(app: App, tx: Tx, courseIds: readonly string[]): Promise<void> {
  for (const courseId of courseIds.toSorted()) {
    await holdRules(tx, courseId);
    await tx.deleteFrom('stale_gradebooks').where('course_id', '=', courseId).execute();
    await recomputeTotals(app, tx, courseId, null);
  }
}
