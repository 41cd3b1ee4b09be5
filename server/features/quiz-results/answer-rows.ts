import { CompiledQuery } from 'kysely';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { response } from '../../../contract/questions.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { Place } from '../../cursor.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { plainName } from '../files/access.ts';
import { aliasesOf, type NameRow, studentOf } from './names.ts';
import { hidesNames, isShown } from './students.ts';

interface Row extends NameRow {
  attempt_id: string;
  sort_key: string;
  number: number;
  response: unknown;
  files: { id: string; name: string; size: number }[];
  points: string;
  mark: string | null;
  comment: string;
  mark_revision: number;
  grader: AnswerToGrade['gradedBy'];
  graded_at: Date | null;
  total: number;
}

interface Which {
  quizId: string;
  questionId: string;
  /** One answer alone. */
  attemptId?: string;
  after?: Place | null;
  limit: number;
}

// Those that wait first, each by the time it was handed in. Only the student's own files are told.
const found = `with quiz as materialized (
  select ${hidesNames} as hides_names, c.course_id from quizzes z join activities c on c.id = z.activity_id where z.activity_id = $1
), listed as (
  select t.id, t.user_id, t.quiz_id, t.number, x.points, x.mark, x.comment, x.mark_revision, x.graded_by, x.graded_at,
    case when x.mark is null then '0 ' else '1 ' end || to_char(t.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as sort_key
  from quiz z cross join quiz_attempts t
  join quiz_attempt_questions x on x.attempt_id = t.id and x.question_id = $2
  where t.quiz_id = $1 and t.state = 'submitted' and ($3::uuid is null or t.id = $3)
    and ${isShown('z.course_id', 't.user_id', '$7::uuid')}
)
select l.id as attempt_id, l.sort_key, l.user_id, u.first_name, u.last_name, s.alias, z.hides_names, l.number,
  a.response, l.points, l.mark, l.comment, l.mark_revision, l.graded_at,
  case when g.id is not null then json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name) end as grader,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', coalesce(f.name, 'File'), 'size', coalesce(f.size, 0))
      order by case when not z.hides_names then f.name end, f.id), '[]')
    from jsonb_array_elements_text(case when jsonb_typeof(a.response -> 'files') = 'array' then a.response -> 'files' else '[]' end) r (id)
    join files f on f.id = r.id::uuid and f.owner_id = l.user_id and f.state <> 'pending') as files,
  (select count(*) from listed)::integer as total
from listed l
cross join quiz z
join ${aliasesOf('= $1')} s on s.user_id = l.user_id
join users u on u.id = l.user_id
left join users g on g.id = l.graded_by
left join quiz_answers a on a.attempt_id = l.id and a.question_id = $2
where $4::text is null or (l.sort_key, l.id) > ($4, $5::uuid)
order by l.sort_key, l.id limit $6::integer`;

/** Of the students who are open to who asks. */
export async function findAnswers(read: Readable, actor: Pick<Actor, 'id'>, which: Which): Promise<Row[]> {
  const { quizId, questionId, attemptId = null, after = null, limit } = which;
  const parameters = [quizId, questionId, attemptId, after?.key ?? null, after?.id ?? null, limit, actor.id];
  return (await read.executeQuery<Row>(CompiledQuery.raw(found, parameters))).rows;
}

export function answerOf(row: Row, questionId: string): AnswerToGrade {
  return {
    attemptId: row.attempt_id,
    questionId,
    ...studentOf(row),
    number: row.number,
    response: response.parse(row.response),
    files: row.files.map((file, index) => ({
      ...file,
      name: row.hides_names ? plainName(file.name, `file-${index + 1}`) : file.name,
      url: `/api/files/${file.id}`,
    })),
    points: row.points,
    mark: row.mark === null ? null : inPoints(fraction(row.mark)),
    comment: row.comment,
    revision: row.mark_revision,
    gradedBy: row.grader,
    gradedAt: row.graded_at?.toISOString() ?? null,
  };
}
