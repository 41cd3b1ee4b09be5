import { CompiledQuery } from 'kysely';
import type { CourseModule } from '../../../contract/modules.ts';
import type { GradingType } from '../../../contract/gradebook-scores.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';
import { forbidden } from '../../refusal.ts';
import { isStaff } from '../courses/policy.ts';

/** Work of the student whose score is posted, with how it was judged. */
export interface WorkRow {
  id: string;
  title: string;
  type: GradingType;
  points: string;
  of: string;
  isPenalised: boolean;
  postedAt: string;
  criteria: { id: string; title: string; description: string; points: string; of: string }[];
}

interface Row extends RelationRow {
  outline: OutlineModule[];
  works: WorkRow[];
  readings: { id: string; at: string }[];
  asides: { activityId: string; as: 'later' | 'known'; at: string }[];
}

export interface OwnCourse extends Pick<Row, 'works' | 'readings' | 'asides'> {
  isOver: boolean;
  modules: CourseModule[];
}

// $1 the course, $2 its student. A score that is not posted exists for no student, nor does what was judged with it. Work
// that is not published leads to nothing either: it is not in the student's outline, from which the path is made.
const findCourse = `select ${relationColumns}, ${outlineColumn},
  (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'type', a.grading_type, 'points', s.points::text,
      'of', a.points::text, 'isPenalised', s.late_penalty <> 0, 'postedAt', s.posted_at, 'criteria', k.criteria) order by a.id), '[]')
    from activities a join scores s on s.user_id = $2 and s.activity_id = a.id
    cross join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'description', x.description,
        'points', y.points::text, 'of', x.points::text) order by x.position), '[]') as criteria
      from rubric_assessments r join rubric_marks y on y.assessment_id = r.id join rubric_criteria x on x.id = y.criterion_id
      where r.activity_id = a.id and r.user_id = $2 and r.purpose = 'grading' and y.points is not null) k
    where a.course_id = c.id and a.kind = 'assignment'
      and s.posted_at is not null and s.points is not null and not s.is_excused and a.points > 0) as works,
  (select coalesce(json_agg(json_build_object('id', r.activity_id, 'at', r.beat_at)), '[]')
    from lesson_readings r join activities a on a.id = r.activity_id
    where r.user_id = $2 and a.course_id = c.id) as readings,
  (select coalesce(json_agg(json_build_object('activityId', p.activity_id, 'as', p.put_as, 'at', p.at)), '[]')
    from learning_path_asides p join activities a on a.id = p.activity_id
    where p.user_id = $2 and a.course_id = c.id) as asides
from courses c where c.id = $1`;

/**
 * A course with what its student has in it besides quizzes, in one statement: 404 for who may not know of the course, 403
 * for staff, who have no path of their own.
 */
export async function findOwnCourse(read: Readable, actor: Actor, courseId: string): Promise<OwnCourse> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findCourse, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  const relation = knownRelation(row, actor);
  if (isStaff({ relation })) throw forbidden('Only students of the course have a learning path in it.');
  const { works, readings, asides, status } = row;
  const isOver = status === 'completed' || status === 'archived';
  return { works, readings, asides, isOver, modules: outlineFor(relation, row.outline, actor) };
}
