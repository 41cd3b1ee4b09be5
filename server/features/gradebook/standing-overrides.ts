import { CompiledQuery } from 'kysely';
import type { StandingOverride } from '../../../contract/grade-overrides.ts';
import { fraction } from '../../../domain/fraction.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import type { Readable } from '../../db/database.ts';

/** An override as statements read it: percent without zeros that say nothing. */
export interface OverrideRow {
  percent: string;
  why: string;
  by: StandingOverride['by'];
  /** As JSON has it. */
  at: string;
}

const person = (id: string) =>
  `(select json_build_object('id', v.id, 'firstName', v.first_name, 'lastName', v.last_name) from users v where v.id = ${id})`;

/** The override of a student in a course that stands, as one column (an OverrideRow, or null). */
export const standingOverrideOf = (course: string, student: string) =>
  `(select json_build_object('percent', trim_scale(x.percent)::text, 'why', x.why, 'by', ${person('x.set_by')}, 'at', x.set_at)
    from grade_overrides x where x.course_id = ${course} and x.user_id = ${student} and x.ended_at is null)`;

/** As it is sent. */
export const overrideSent = ({ percent, why, by, at }: OverrideRow, scale: GradeScale): StandingOverride => ({
  percent,
  letter: letterOf(scale, fraction(percent)).letter,
  why,
  by,
  at: new Date(at).toISOString(),
});

const percents = (some: string) => `select user_id, trim_scale(percent)::text as percent from grade_overrides
where course_id = $1 and ended_at is null ${some}`;
const ofAll = percents('');
const ofSome = percents('and user_id = any($2::uuid[])');

/** What stands in place of the reckoned grades of some students of a course, or (null) of all. */
export async function findOverrides(
  read: Readable,
  courseId: string,
  userIds: readonly string[] | null,
): Promise<Map<string, string>> {
  const query = userIds ? CompiledQuery.raw(ofSome, [courseId, userIds]) : CompiledQuery.raw(ofAll, [courseId]);
  const { rows } = await read.executeQuery<{ user_id: string; percent: string }>(query);
  return new Map(rows.map((row) => [row.user_id, row.percent]));
}

const standing = `select ${standingOverrideOf('$1', '$2')} as override`;

export async function findOverride(read: Readable, courseId: string, userId: string): Promise<OverrideRow | null> {
  const { rows } = await read.executeQuery<{ override: OverrideRow | null }>(
    CompiledQuery.raw(standing, [courseId, userId]),
  );
  return rows[0]?.override ?? null;
}
