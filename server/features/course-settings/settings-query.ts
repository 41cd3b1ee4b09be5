import { CompiledQuery } from 'kysely';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { mayBecome } from '../../../domain/course-state.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';

interface Row extends RelationRow {
  id: string;
  title: string;
  course_code: string;
  hue: number;
  description: string;
  level: CourseSettings['level'];
  credits: number;
  max_students: number | null;
  start_date: string | null;
  end_date: string | null;
  enrollment_deadline: string | null;
  requires_approval: boolean;
  revision: number;
  status_before_archive: 'active' | 'completed' | null;
  is_template: boolean;
  term_id: string | null;
  term_name: string | null;
  term_is_chosen: boolean;
  department_id: string | null;
  department_name: string | null;
  students: number;
  is_used: boolean;
}

// Work outlives an enrolment, so both are asked for.
export const isUsed = `(exists (select from enrolments e where e.course_id = c.id and e.state <> 'dropped')
  or exists (select from activities a join activity_progress p on p.activity_id = a.id where a.course_id = c.id)
  or exists (select from activities a join submissions s on s.activity_id = a.id where a.course_id = c.id)
  or exists (select from activities a join quiz_attempts q on q.quiz_id = a.id where a.course_id = c.id)
  or exists (select from activities a join scores s on s.activity_id = a.id where a.course_id = c.id))`;

const find = `select c.id, c.title, c.course_code, c.hue, c.description, c.level, c.credits, c.max_students, c.start_date, c.end_date,
  c.enrollment_deadline, c.requires_approval, c.revision, c.status_before_archive, c.is_template,
  t.id as term_id, t.name as term_name, c.term_is_chosen, d.id as department_id, d.name as department_name, ${relationColumns},
  (select count(*) from enrolments e where e.course_id = c.id and e.state = 'active') as students,
  ${isUsed} as is_used
from courses c left join terms t on t.id = c.term_id left join departments d on d.id = c.department_id where c.id = $1`;

/** The settings of a course for who may edit it: no row is 404, another member 403. */
export async function findSettings(read: Readable, actor: Actor, courseId: string): Promise<CourseSettings> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(find, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  if (!canEdit({ relation: knownRelation(row, actor) })) throw forbidden();
  return settingsOf(row);
}

function settingsOf(row: Row): CourseSettings {
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    description: row.description,
    level: row.level,
    credits: row.credits,
    maxStudents: row.max_students,
    startDate: row.start_date,
    endDate: row.end_date,
    enrollmentDeadline: row.enrollment_deadline,
    requiresApproval: row.requires_approval,
    revision: row.revision,
    status: row.status,
    mayBecome: mayBecome({ status: row.status, before: row.status_before_archive, isUsed: row.is_used }),
    isTemplate: row.is_template,
    term: row.term_id !== null && row.term_name !== null ? { id: row.term_id, name: row.term_name } : null,
    isTermChosen: row.term_is_chosen,
    department:
      row.department_id !== null && row.department_name !== null
        ? { id: row.department_id, name: row.department_name }
        : null,
    students: row.students,
  };
}
