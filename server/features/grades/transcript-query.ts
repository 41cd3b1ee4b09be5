import { CompiledQuery } from 'kysely';
import type { Transcript } from '../../../contract/grades.ts';
import type { Readable } from '../../db/database.ts';
import { ownCourseColumns, ownCourseTables, type OwnCourseRow } from './own-course.ts';

export interface TranscriptRow extends OwnCourseRow {
  title: string;
  course_code: string;
  hue: number;
  state: 'active' | 'completed';
  final_percent: string | null;
  instructor: Transcript['courses'][number]['instructor'];
  term: Transcript['courses'][number]['term'];
}

const transcriptOf = `select c.title, c.course_code, c.hue, e.state, e.final_percent, ${ownCourseColumns('$2')},
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from course_staff t join users u on u.id = t.user_id
    where t.course_id = c.id and t.role = 'instructor' order by t.position, u.last_name, u.id limit 1) as instructor,
  (select json_build_object('id', t.id, 'name', t.name) from terms t where t.id = c.term_id) as term
from enrolments e
join (${ownCourseTables}) on c.id = e.course_id
left join terms d on d.id = c.term_id
where e.user_id = $1 and e.state in ('active', 'completed') and c.status <> 'draft'
order by e.state, d.starts_on desc nulls last, e.completed_at desc nulls last, c.title, c.id`;

/** The courses that a student takes, then those completed, the latest term first. */
export async function findTranscript(read: Readable, userId: string, now: Date): Promise<TranscriptRow[]> {
  return (await read.executeQuery<TranscriptRow>(CompiledQuery.raw(transcriptOf, [userId, now]))).rows;
}
