import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { progressIn } from '../courses/progress-query.ts';
import { asStudentsSee } from '../students/scope.ts';
import {
  isLate,
  isMissing,
  isOwed,
  ownDates,
  ownDueAt,
  withHandIns,
  withOwnDates,
  workIn,
} from '../students/work-sql.ts';

export interface CourseFigures {
  id: string;
  title: string;
  courseCode: string;
  hue: number;
  term: string | null;
  state: 'active' | 'completed';
  finalPercent: string | null;
  /** Exact, `n/d`. */
  total: string | null;
  letter: string | null;
  items: number;
  doneAtStart: number;
  doneAtEnd: number;
  due: number;
  late: number;
  missing: number;
  quizzes: number;
  attempts: number;
  grades: { title: string; points: string; possible: string; postedAt: string }[];
}

export interface FiguresRow {
  courses: CourseFigures[] | null;
  meetings: { title: string; startsAt: string; state: 'booked' | 'held' | 'no_show' | 'cancelled' }[] | null;
}

export interface Span {
  readonly supervisorId: string;
  readonly studentId: string;
  /** Days, both included, and the moments at which they begin and end. */
  readonly days: { readonly from: string; readonly to: string };
  readonly from: Date;
  readonly until: Date;
}

const coursesOf = 'select course_id from mine';
const [from, until, now] = ['$3::timestamptz', '$4::timestamptz', '$5::timestamptz'];
const isIn = (moment: string) => `${moment} >= ${from} and ${moment} < ${until}`;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const doneBy = (moment: string) => `(select d.done from (with ${progressIn(coursesOf, 'select $2::uuid', moment)}
    select course_id, done from progress_done) d where d.course_id = c.id)`;

// $1 the supervisor, $2 the student, $3 and $4 the moments and $6 and $7 the days between which it is, $5 now. Courses
// are those of the student that were taught in the period.
const figuresText = `with mine as materialized (
  select e.course_id, e.user_id, e.state, e.final_percent from enrolments e join courses c on c.id = e.course_id
  left join terms t on t.id = c.term_id
  where e.user_id = $2::uuid and e.state in ('active', 'completed') and c.status <> 'draft'
    and coalesce(coalesce(t.starts_on, c.start_date) <= $7::date, true) and coalesce(coalesce(t.ends_on, c.end_date) >= $6::date, true)
), ${workIn(coursesOf)}, ${ownDates(coursesOf, now)}, owed as (
  select a.course_id, ${isMissing(asStudentsSee, now)} as is_missing, ${isLate(asStudentsSee)} as is_late
  from mine e join work a on a.course_id = e.course_id
  left join scores s on s.activity_id = a.id and s.user_id = e.user_id
  ${withOwnDates} ${withHandIns}
  where ${isOwed(asStudentsSee, now)} and ${isIn(ownDueAt)}
), tried as (
  select a.course_id, count(distinct q.quiz_id) as quizzes, count(*) as attempts
  from work a join quiz_attempts q on q.quiz_id = a.id and q.user_id = $2::uuid and ${isIn('q.submitted_at')} group by a.course_id
), counted as (
  select course_id, count(*) as due, count(*) filter (where is_missing) as missing,
    count(*) filter (where is_late and not is_missing) as late from owed group by course_id
)
select (select json_agg(json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
    'term', t.name, 'state', e.state, 'finalPercent', e.final_percent::text, 'total', g.current_posted, 'letter', g.letters[1],
    'items', coalesce((select p.total from (with ${progressIn(coursesOf, 'select $2::uuid')}
      select course_id, total from progress_total) p where p.course_id = c.id), 0),
    'doneAtStart', coalesce(${doneBy(from)}, 0), 'doneAtEnd', coalesce(${doneBy(until)}, 0),
    'due', coalesce(n.due, 0), 'late', coalesce(n.late, 0), 'missing', coalesce(n.missing, 0),
    'quizzes', coalesce(q.quizzes, 0), 'attempts', coalesce(q.attempts, 0),
    'grades', (select coalesce(json_agg(json_build_object('title', a.title, 'points', s.points::text,
        'possible', a.points::text, 'postedAt', ${iso('s.posted_at')}) order by s.posted_at, a.title, a.id), '[]')
      from work a join scores s on s.activity_id = a.id and s.user_id = $2::uuid and s.points is not null
        and not s.is_excused and ${isIn('s.posted_at')} where a.course_id = c.id)) order by e.state, c.course_code, c.id)
  from mine e join courses c on c.id = e.course_id left join terms t on t.id = c.term_id
  left join counted n on n.course_id = c.id left join tried q on q.course_id = c.id
  left join course_totals g on g.course_id = c.id and g.user_id = e.user_id) as courses,
  (select json_agg(json_build_object('title', h.title, 'startsAt', ${iso('s.starts_at')}, 'state', m.state) order by s.starts_at, m.id)
    from meetings m join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id
    where m.student_id = $2::uuid and s.host_id = $1::uuid and ${isIn('s.starts_at')}) as meetings`;

/** Everything that a report counts, in one statement. */
export async function findFigures(read: Readable, span: Span, at: Date): Promise<FiguresRow> {
  const { supervisorId, studentId, days } = span;
  const parameters = [supervisorId, studentId, span.from, span.until, at, days.from, days.to];
  const { rows } = await read.executeQuery<FiguresRow>(CompiledQuery.raw(figuresText, parameters));
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}
