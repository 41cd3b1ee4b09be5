import { CompiledQuery } from 'kysely';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { courseNotFound, knownRelation, relationColumns, type Relation, type RelationRow } from './access.ts';
import { type MaterialRow, materialsColumn } from './materials.ts';
import { outlineColumn, type OutlineModule } from './outline-query.ts';
import { summaryColumns, type SummaryRow } from './summary.ts';

interface Count {
  all: number;
  published: number;
}

interface DetailRow extends SummaryRow, RelationRow {
  max_students: number | null;
  enrollment_deadline: string | null;
  requires_approval: boolean;
  term_is_chosen: boolean;
  department_id: string | null;
  revision: number;
  students: number;
  rating: string | null;
  reviews: number;
  discussions: Count;
  activities: { assignment?: Count; quiz?: Count; link?: Count };
  outline: OutlineModule[];
  materials: MaterialRow[];
}

// One statement for the whole page of a course: $1 the course, $2 the viewer, $3 the viewer's day.
const findDetail = `select ${summaryColumns}, ${relationColumns},
  t.starts_on <= $3::date and t.ends_on >= $3::date as term_is_current,
  c.max_students, c.enrollment_deadline, c.requires_approval, c.term_is_chosen, c.department_id, c.revision,
  (select count(*) from enrolments e where e.course_id = c.id
    and (e.state = 'active' or e.state = 'completed' and c.status in ('completed', 'archived'))) as students,
  (select round(avg(r.rating), 1) from course_reviews r where r.course_id = c.id) as rating,
  (select count(*) from course_reviews r where r.course_id = c.id) as reviews,
  (select json_build_object('all', count(*), 'published',
      count(*) filter (where d.activity_id is null or (a.is_published and coalesce(m.is_published, true))))
    from discussion_topics d left join activities a on a.id = d.activity_id left join modules m on m.id = a.module_id
    where d.course_id = c.id and d.deleted_at is null) as discussions,
  (select coalesce(json_object_agg(k.kind, json_build_object('all', k.every, 'published', k.published)), '{}') from (
    select a.kind, count(*) as every, count(*) filter (where a.is_published and coalesce(m.is_published, true)) as published
    from activities a left join modules m on m.id = a.module_id
    where a.course_id = c.id and a.kind in ('assignment', 'quiz', 'link') group by a.kind) k) as activities,
  ${outlineColumn}, ${materialsColumn}
from courses c left join terms t on t.id = c.term_id where c.id = $1`;

/** Reads everything about a course for this actor in one statement; 404 when they may not know of it. */
export async function findCourseDetail(
  app: App,
  read: Readable,
  actor: Actor,
  courseId: string,
): Promise<{ row: DetailRow; relation: Relation }> {
  const today = dayIn(actor.timeZone, app.clock.now());
  const { rows } = await read.executeQuery<DetailRow>(CompiledQuery.raw(findDetail, [courseId, actor.id, today]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  return { row, relation: knownRelation(row, actor) };
}
