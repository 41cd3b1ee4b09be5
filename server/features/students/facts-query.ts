import { CompiledQuery } from 'kysely';
import type { LetterGrade } from '../../../domain/grade-scale.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { progressIn } from '../courses/progress-query.ts';
import { isCurrentOn } from '../insights/scope.ts';
import { isStudying, type StudentScope } from './scope.ts';
import { momentsIn } from './seen-sql.ts';
import { isMissing, isOwed, ownDates, withOwnDates, withScore, workIn } from './work-sql.ts';

/** A student's place in a course. */
export interface EnrolmentRow {
  user_id: string;
  course_id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  pronouns: string | null;
  programme: string | null;
  entry_year: number | null;
  section: string | null;
  state: 'active' | 'completed';
  final_percent: string | null;
  enrolled_at: Date;
  /** Exact, `n/d`. */
  total: string | null;
  letter: string | null;
}

interface CourseRow {
  id: string;
  title: string;
  courseCode: string;
  hue: number;
  isTaught: boolean;
  /** The day on which it begins. */
  startsOn: string | null;
  items: number;
  middle: number | null;
  students: number | null;
  letters: LetterGrade[] | null;
}

/** Figures of students in courses, as [course, student, …]. */
interface Parts {
  courses: CourseRow[];
  done: [course: string, student: string, done: number][];
  owed: [course: string, student: string, due: number, missing: number][];
  /** In milliseconds. */
  seen: [course: string, student: string, at: number][];
}

export interface Facts {
  readonly enrolments: readonly EnrolmentRow[];
  readonly course: ReadonlyMap<string, CourseRow>;
  of(row: EnrolmentRow): { done: number; due: number; missing: number; seenAt: Date | null };
}

export interface FactsWanted {
  readonly now: Date;
  /** The viewer's. */
  readonly today: string;
  readonly q?: string | undefined;
  readonly courseId?: string | undefined;
  readonly sectionId?: string | undefined;
  readonly studentId?: string | undefined;
}

// Through an array: so the planner takes them for the few that they are.
const coursesOf = 'select unnest(array(select course_id from mine_course))';
const studentsOf = 'select user_id from mine';
const now = '$2::timestamptz';

// $1 the actor, $2 now, $3 the viewer's day, $4 one course or null for those that are active, $5 one section or null,
// $6 patterns of the name, $7 one student or null. The middle is that of everybody in the course, whoever asks. The parts
// come over side by side and are joined where they arrive: a plan that guesses their sizes wrong cannot spoil that.
const factsOf = (scope: StudentScope, isOfFew: boolean) => `with mine as materialized (
  select e.course_id, e.user_id, e.section_id, e.state, e.enrolled_at, e.final_percent, u.first_name, u.last_name,
    u.picture_version, u.pronouns, u.entry_year, u.programme_id
  from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.user_id and u.is_active
  where ${isStudying} and ${scope.isMine} and ($7::uuid is null or e.user_id = $7::uuid)
    and case when $4::uuid is not null then e.course_id = $4::uuid else c.status = 'active' or $7::uuid is not null end
    and ($5::uuid is null or e.section_id = $5::uuid) and as_typed(u.first_name || ' ' || u.last_name) like all($6::text[])
), mine_course as materialized (select distinct course_id from mine
), classmate as materialized (
  select e.course_id, e.user_id from enrolments e where e.state = 'active' and e.course_id in (${coursesOf})
), ${progressIn(coursesOf, null)}, done as materialized (
  select course_id, user_id, bool_or(is_active) as is_active, sum(done)::integer as done
  from (select course_id, user_id, true as is_active, 0 as done from classmate
    union all select course_id, user_id, null, done from progress_done) d
  group by course_id, user_id
), middle as (
  select course_id, percentile_disc(0.5) within group (order by done) as done, count(*)::integer as students
  from done where is_active group by course_id
), ${workIn(coursesOf)}, ${ownDates(coursesOf, now)}, owed as (
  select e.course_id, e.user_id, count(*) as due, count(*) filter (where ${isMissing(scope, now)}) as missing
  from mine e join work a on a.course_id = e.course_id
  ${withScore}
  ${withOwnDates}
  where ${isOwed(scope, now)}
  group by e.course_id, e.user_id
), seen as (
  select course_id, user_id, max(at) as at from (${momentsIn(coursesOf, isOfFew ? { places: 'select course_id, user_id from mine' } : null, scope)}) d
  group by course_id, user_id
), parts as (select json_build_object(
  'courses', (select json_agg(json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
      'isTaught', ${isCurrentOn('$3::date')}, 'startsOn', coalesce(t.starts_on, c.start_date), 'items', coalesce(p.total, 0),
      'middle', w.done, 'students', w.students, 'letters', (select r.rules -> 'letters' from gradebooks b
        join grading_rules r on r.course_id = b.course_id and r.version = b.rule_version where b.course_id = c.id)))
    from courses c left join terms t on t.id = c.term_id left join progress_total p on p.course_id = c.id
    left join middle w on w.course_id = c.id where c.id in (select course_id from mine_course)),
  'done', (select json_agg(json_build_array(course_id, user_id, done)) from done
    where done > 0 and user_id in (${studentsOf})),
  'owed', (select json_agg(json_build_array(course_id, user_id, due, missing)) from owed),
  'seen', (select json_agg(json_build_array(course_id, user_id, (extract(epoch from at) * 1000)::bigint)) from seen
    where user_id in (${studentsOf}))) as parts)
select e.user_id, e.course_id, e.first_name, e.last_name, e.picture_version, e.pronouns, e.entry_year, g.name as programme,
  n.name as section, e.state, e.final_percent::text as final_percent, e.enrolled_at,
  ${scope.seesHeld ? 't.current_all as total, t.letters[3] as letter' : 't.current_posted as total, t.letters[1] as letter'},
  case when row_number() over () = 1 then (select parts from parts) end as parts
from mine e left join programmes g on g.id = e.programme_id left join sections n on n.id = e.section_id
left join course_totals t on t.course_id = e.course_id and t.user_id = e.user_id`;

/** Everything that is judged of the actor's students, in one statement however many. */
export async function findFacts(
  read: Readable,
  actor: Actor,
  scope: StudentScope,
  wanted: FactsWanted,
): Promise<Facts> {
  const words = typedWords(wanted.q ?? '').slice(0, 5);
  const query = CompiledQuery.raw(factsOf(scope, scope.isOfFew || wanted.studentId !== undefined), [
    actor.id,
    wanted.now,
    wanted.today,
    wanted.courseId ?? null,
    wanted.sectionId ?? null,
    words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
    wanted.studentId ?? null,
  ]);
  const { rows } = await read.executeQuery<EnrolmentRow & { parts: Nullable<Parts> | null }>(query);
  return joined(rows, rows.find(({ parts }) => parts !== null)?.parts ?? null);
}

/** Of nothing, an aggregate is null. */
type Nullable<T> = { [K in keyof T]: T[K] | null };

const keyOf = (course: string, student: string) => `${course} ${student}`;

function joined(enrolments: readonly EnrolmentRow[], parts: Nullable<Parts> | null): Facts {
  const done = new Map(parts?.done?.map(([course, student, count]) => [keyOf(course, student), count]));
  const owed = new Map(
    parts?.owed?.map(([course, student, due, missing]) => [keyOf(course, student), { due, missing }]),
  );
  const seen = new Map(parts?.seen?.map(([course, student, at]) => [keyOf(course, student), new Date(at)]));
  return {
    enrolments,
    course: new Map(parts?.courses?.map((course) => [course.id, course])),
    of({ course_id, user_id }) {
      const key = keyOf(course_id, user_id);
      return {
        done: done.get(key) ?? 0,
        ...(owed.get(key) ?? { due: 0, missing: 0 }),
        seenAt: seen.get(key) ?? null,
      };
    },
  };
}
