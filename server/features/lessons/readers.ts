import { CompiledQuery } from 'kysely';
import type { LessonReader } from '../../../contract/lesson-reading.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import { nameKey } from '../../db/name-key.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { forbidden } from '../../refusal.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { isStaff } from '../courses/policy.ts';
import { loadLesson } from '../modules/lesson-query.ts';

const pageSize = 50;

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  sort_key: string;
  viewed_at: Date | null;
  completed_at: Date | null;
  spent_ms: number;
  total: number;
}

// $1 the lesson, $2 its course, $3 and $4 where the page before ended, $5 how many, $6 who asks.
const findReaders = `with students as (
  select u.id, u.first_name, u.last_name, ${nameKey} as sort_key,
    p.viewed_at, p.completed_at, coalesce(r.spent_ms, 0) as spent_ms, count(*) over () as total
  from enrolments e join users u on u.id = e.user_id
  left join activity_progress p on p.user_id = u.id and p.activity_id = $1
  left join lesson_readings r on r.user_id = u.id and r.activity_id = $1
  where e.course_id = $2 and e.state in ('active', 'completed') and ${isSectionOpen('e.course_id', 'e.section_id', '$6')}
)
select * from students where $3::text is null or (sort_key, id) > ($3::text, $4::uuid) order by sort_key, id limit $5`;

/** The students of the course by name, as they stand to one lesson: to an assistant of some sections, those of theirs. */
export async function listReaders(
  app: App,
  actor: Actor,
  lessonId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<LessonReader[]>> {
  const { read } = app.database;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const lesson = await loadLesson(read, actor, lessonId);
  if (!isStaff(lesson)) throw forbidden('Only staff of the course see how far its students are.');
  const limit = query.limit ?? pageSize;
  const given = [lessonId, lesson.course.id, after?.key ?? null, after?.id ?? null, limit + 1, actor.id];
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findReaders, given));
  return pageOf(rows, { limit, after }, readerOf);
}

function readerOf(row: Row): LessonReader {
  return {
    person: { id: row.id, firstName: row.first_name, lastName: row.last_name },
    status: row.completed_at ? 'completed' : row.viewed_at ? 'in_progress' : 'not_started',
    viewedAt: row.viewed_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    spentMs: row.spent_ms,
  };
}
