import { CompiledQuery } from 'kysely';
import type { ListedRubric } from '../../../contract/rubrics.ts';
import { may } from '../../../domain/access.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import { loadCourseForStaff } from './access.ts';

interface Row extends Omit<ListedRubric, 'course'> {
  course_id: string;
  course_title: string;
  course_code: string;
}

const columns = `r.id, r.title, c.id as course_id, c.title as course_title, c.course_code,
  coalesce((select sum(k.points) from rubric_criteria k where k.rubric_id = r.id), 0)::text as points,
  (select count(*) from rubric_criteria k where k.rubric_id = r.id) as criteria,
  (select count(*) from assignments s where s.rubric_id = r.id) as uses
from rubrics r join courses c on c.id = r.course_id`;

const ofCourse = `select ${columns} where r.course_id = $1 order by as_typed(r.title), r.id`;
// $1 who asks, $2 whether they manage all courses.
const ofEditor = `select ${columns}
where $2::boolean or c.created_by = $1
  or exists (select from course_staff s where s.course_id = c.id and s.user_id = $1 and s.role = 'instructor')
order by c.course_code, c.id, as_typed(r.title), r.id limit 500`;

export async function listRubrics(app: App, actor: Actor, courseId: string): Promise<ListedRubric[]> {
  await loadCourseForStaff(app.database.read, actor, courseId);
  return found(app, ofCourse, [courseId]);
}

/** Those of all courses that this person may edit. */
export async function listOwnRubrics(app: App, actor: Actor): Promise<ListedRubric[]> {
  return found(app, ofEditor, [actor.id, may(actor, 'courses.manage')]);
}

async function found(app: App, text: string, parameters: unknown[]): Promise<ListedRubric[]> {
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(text, parameters));
  return rows.map(({ course_id: id, course_title: title, course_code: courseCode, ...row }) => ({
    ...row,
    points: pointsText(row.points),
    course: { id, title, courseCode },
  }));
}
