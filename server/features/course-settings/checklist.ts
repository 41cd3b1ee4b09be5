import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import { missingForPublishing } from '../../../contract/courses.ts';
import type { Check } from '../../../contract/course-settings.ts';
import { dayIn } from '../../../domain/day.ts';
import { publishChecklist } from '../../../domain/publish-checklist.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { instructorCount } from '../courses/instructor-count.ts';
import { canEdit } from '../courses/policy.ts';

interface ItemRow {
  id: string;
  kind: ActivityKind;
  title: string;
  isPublished: boolean;
  moments: string[];
  hasContent: boolean;
}

interface Row extends RelationRow {
  title: string;
  course_code: string;
  description: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  credits: number;
  max_students: number | null;
  start_date: string | null;
  end_date: string | null;
  enrollment_deadline: string | null;
  requires_approval: boolean;
  instructors: number;
  modules: { id: string; title: string; isPublished: boolean; items: ItemRow[] }[];
}

const find = `select c.title, c.course_code, c.description, c.level, c.credits, c.max_students, c.start_date, c.end_date,
  c.enrollment_deadline, c.requires_approval, ${relationColumns},
  ${instructorCount} as instructors,
  (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'isPublished', m.is_published, 'items',
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'title', a.title, 'isPublished', a.is_published,
          'moments', array_remove(array[a.available_from, a.due_at, a.available_until], null),
          'hasContent', case a.kind
            when 'quiz' then exists (select from quiz_slots q where q.quiz_id = a.id)
            when 'lesson' then exists (select from lessons l where l.activity_id = a.id and l.body <> '')
            else true end) order by a.position, a.id), '[]')
        from activities a where a.module_id = m.id)) order by m.position, m.id), '[]')
    from modules m where m.course_id = c.id) as modules
from courses c where c.id = $1`;

/** What is missing before a course is published, for who may edit it. */
export async function readChecklist(app: App, read: Readable, actor: Actor, courseId: string): Promise<Check[]> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(find, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  if (!canEdit({ relation: knownRelation(row, actor) })) throw forbidden();
  return publishChecklist({
    missing: Object.keys(missingForPublishing(fieldsOf(row))),
    startDate: row.start_date,
    endDate: row.end_date,
    instructors: row.instructors,
    modules: row.modules.map((module) => ({
      ...module,
      items: module.items.map(({ moments, ...item }) => ({
        ...item,
        days: moments.map((moment) => dayIn(app.settings.timeZone, new Date(moment))),
      })),
    })),
  });
}

function fieldsOf(row: Row) {
  return {
    title: row.title,
    courseCode: row.course_code,
    description: row.description,
    level: row.level,
    credits: row.credits,
    maxStudents: row.max_students,
    startDate: row.start_date,
    endDate: row.end_date,
    enrollmentDeadline: row.enrollment_deadline,
    requiresApproval: row.requires_approval,
    modules: [],
  };
}
