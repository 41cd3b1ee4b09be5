import { CompiledQuery } from 'kysely';
import type { GradeOverride } from '../../../contract/grade-overrides.ts';
import { fraction } from '../../../domain/fraction.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { loadGradebook } from '../gradebook/access.ts';
import { engineRules, findCourseRules } from '../gradebook/course-rules.ts';

interface Row extends Omit<GradeOverride, 'letter' | 'at' | 'endedAt'> {
  at: Date;
  endedAt: Date | null;
}

const person = (id: string) =>
  `(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = ${id})`;
const overridesOf = `select x.id, trim_scale(x.percent)::text as percent, x.why, ${person('x.set_by')} as by, x.set_at as at,
  x.ended_at as "endedAt", ${person('x.ended_by')} as "endedBy"
from grade_overrides x where x.course_id = $1 and x.user_id = $2 order by x.set_at desc, x.id desc limit 100`;

export async function findAll(
  read: Readable,
  courseId: string,
  userId: string,
  scale: GradeScale,
): Promise<GradeOverride[]> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(overridesOf, [courseId, userId]));
  return rows.map(({ at, endedAt, ...row }) => ({
    ...row,
    letter: letterOf(scale, fraction(row.percent)).letter,
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** What was set for a student, the newest first. */
export async function listOverrides(
  app: App,
  actor: Actor,
  courseId: string,
  userId: string,
): Promise<GradeOverride[]> {
  const { read } = app.database;
  await refuseOthersStudents(read, actor, await loadGradebook(read, actor, courseId), [userId]);
  const { scale } = engineRules(await findCourseRules(read, courseId));
  return findAll(read, courseId, userId, scale);
}
