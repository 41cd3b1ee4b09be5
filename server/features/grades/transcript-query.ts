import { CompiledQuery } from 'kysely';
import type { Transcript } from '../../../contract/grades.ts';
import type { Readable } from '../../db/database.ts';
import { progressIn } from '../courses/progress-query.ts';
import { ownCourseColumns, ownCourseTables, type OwnCourseRow } from './own-course.ts';

export interface TranscriptRow extends OwnCourseRow {
  title: string;
  course_code: string;
  hue: number;
  state: 'active' | 'completed';
  /** Whether the course itself is over. */
  is_over: boolean;
  /** The first day of the course, or else of its term. */
  starts_on: string | null;
  /** What counts of it, and what of that is done. */
  to_do: number;
  done: number;
  final_percent: string | null;
  instructor: Transcript['courses'][number]['instructor'];
  term: { id: string; name: string; startsOn: string; endsOn: string } | null;
}

const transcriptOf = `with own_place as (
  select * from enrolments where user_id = $1 and state in ('active', 'completed')
), ${progressIn('select course_id from own_place', 'select $1::uuid')}
select c.title, c.course_code, c.hue, e.state, e.final_percent, c.status = 'completed' as is_over,
  coalesce(c.start_date, d.starts_on) as starts_on,
  coalesce(p.total, 0) as to_do, coalesce(o.done, 0) as done, ${ownCourseColumns('$2')},
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from course_staff t join users u on u.id = t.user_id
    where t.course_id = c.id and t.role = 'instructor' order by t.position, as_typed(u.last_name), u.id limit 1) as instructor,
  case when d.id is not null then
    json_build_object('id', d.id, 'name', d.name, 'startsOn', d.starts_on, 'endsOn', d.ends_on) end as term
from own_place e
join (${ownCourseTables}) on c.id = e.course_id
left join terms d on d.id = c.term_id
left join progress_total p on p.course_id = c.id
left join progress_done o on o.course_id = c.id
where c.status <> 'draft'
order by case
    when d.starts_on <= $3::date and d.ends_on >= $3::date then 1
    when d.starts_on > $3::date then 2
    when d.id is null and e.state = 'active' then 3
    when d.id is not null then 4
    else 5 end,
  case when d.starts_on > $3::date then d.starts_on end, d.starts_on desc,
  e.state, e.completed_at desc nulls last, c.title, c.id`;

/**
 * The courses of a student by term: the one that runs, those to come, then those that are over, the latest first. What is
 * outside of all terms stands with what they take or with what is over.
 */
export async function findTranscript(
  read: Readable,
  { userId, now, today }: { userId: string; now: Date; today: string },
): Promise<TranscriptRow[]> {
  return (await read.executeQuery<TranscriptRow>(CompiledQuery.raw(transcriptOf, [userId, now, today]))).rows;
}
