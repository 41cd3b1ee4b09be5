import { CompiledQuery } from 'kysely';
import type { GradebookRow } from '../../../contract/gradebook.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { fractionOf } from '../../../domain/quiz/marks.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import type { CourseRules } from './course-rules.ts';
import { isMissingBySubmission, ownDatesOf, ownDueAt } from './missing.ts';

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  section_id: string | null;
  cells: string | null;
  totals: (string | null)[];
  letters: (string | null)[];
  note: string | null;
  note_revision: number | null;
}

// The cells as domain/gradebook-cells.ts reads them, made here, because two hundred thousand rows would take a second to
// come over; the usual one, of which nothing but the points is to be said, in few steps. Of anonymous work none before it
// is posted. $1 the course, $2 the columns, $3 who asks, $4 the students (in the other text).
const rowsOf = (some: string) => `with item as materialized (
  select i.id, (i.n - 1) || ':' as place, coalesce(t.is_anonymous, false) as is_anonymous
  from unnest($2::uuid[]) with ordinality i (id, n) left join assignments t on t.activity_id = i.id
), cell as (
  select s.user_id, string_agg(case when s.entered is not null and s.posted_at is not null and s.revision = 1
      and s.status is null and s.late_seconds is null and s.late_penalty = 0 and not s.is_excused
    then i.place || trim_scale(s.entered)
    else i.place || coalesce(trim_scale(s.entered)::text, '')
      || case when s.is_excused then 'x' else '' end
      || case when s.posted_at is null and (s.entered is not null or s.is_excused) then 'h' else '' end
      || case s.status when 'late' then 't' when 'missing' then 'm' when 'none' then 'n'
        else case when s.late_seconds > 0 then 'l' else '' end end
      || case when s.late_penalty > 0 then '/' || trim_scale(s.late_penalty)::text else '' end
      || case when s.revision > 1 then '#' || s.revision else '' end end, ';') as cells
  from item i join scores s on s.activity_id = i.id
  where (s.posted_at is not null or not i.is_anonymous) ${some && 'and s.user_id = any($4::uuid[])'}
  group by s.user_id
)
select u.id, u.first_name, u.last_name, e.section_id, c.cells,
  array[t.current_all, t.final_all, t.current_posted, t.final_posted] as totals,
  array[t.letters[3], t.letters[4], t.letters[1], t.letters[2]] as letters, n.note, n.revision as note_revision
from enrolments e
join users u on u.id = e.user_id
left join cell c on c.user_id = e.user_id
left join course_totals t on t.course_id = e.course_id and t.user_id = e.user_id
left join gradebook_notes n on n.course_id = e.course_id and n.user_id = e.user_id
where e.course_id = $1 and e.state in ('active', 'completed') ${some}
  and ${isSectionOpen('$1', 'e.section_id', '$3')}
order by lower(u.last_name), lower(u.first_name), u.id`;
const ofAll = rowsOf('');
const ofSome = rowsOf('and e.user_id = any($4::uuid[])');

interface Pair {
  user_id: string;
  place: number;
  is_waiting: boolean;
}

// Handed in after it was graded, if it ever was; or due, and nothing came.
const pairsOf = (
  some: string,
) => `with item as (select id, (n - 1)::integer as place from unnest($2::uuid[]) with ordinality i (id, n)),
latest as (
  select x.activity_id, x.user_id, max(x.submitted_at) as at from item i join submissions x on x.activity_id = i.id ${some.replaceAll('e.', 'x.').replace('and', 'where')}
  group by x.activity_id, x.user_id
)
select l.user_id, i.place, true as is_waiting
from latest l join item i on i.id = l.activity_id
left join scores s on s.activity_id = l.activity_id and s.user_id = l.user_id
where not coalesce(s.is_excused, false) and (s.entered is null or s.graded_at < l.at)
union all
select e.user_id, i.place, false
from enrolments e
join activities a on a.course_id = e.course_id join item i on i.id = a.id
left join scores s on s.activity_id = a.id and s.user_id = e.user_id
${ownDatesOf('$1', '$3::timestamptz')}
where e.course_id = $1 and e.state in ('active', 'completed') and a.is_published and a.points is not null ${some}
  and ${ownDueAt} < $3::timestamptz and ${isMissingBySubmission} and s.entered is null and not coalesce(s.is_excused, false)`;
const pairsOfAll = pairsOf('');
const pairsOfSome = pairsOf('and e.user_id = any($4::uuid[])');

/** Rows of a gradebook that are open to who asks, by name; of some students, or (null) of all. Two statements, however many. */
export async function findRows(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  course: CourseRules,
  userIds: readonly string[] | null,
  now: Date,
): Promise<GradebookRow[]> {
  const columns = course.items.map(({ id }) => id);
  const parameters = [course.courseId, columns, actor.id];
  const query = userIds ? CompiledQuery.raw(ofSome, [...parameters, userIds]) : CompiledQuery.raw(ofAll, parameters);
  const { rows } = await read.executeQuery<Row>(query);
  const pairs = await findPairs(read, course, userIds, now);
  return rows.map((row) => rowOf(row, pairs.get(row.id) ?? []));
}

async function findPairs(read: Readable, course: CourseRules, userIds: readonly string[] | null, now: Date) {
  const parameters = [course.courseId, course.items.map(({ id }) => id), now];
  const query = userIds
    ? CompiledQuery.raw(pairsOfSome, [...parameters, userIds])
    : CompiledQuery.raw(pairsOfAll, parameters);
  const { rows } = await read.executeQuery<Pair>(query);
  return Map.groupBy(rows, (row) => row.user_id);
}

function rowOf(row: Row, pairs: readonly Pair[]): GradebookRow {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    sectionId: row.section_id,
    cells: row.cells ?? '',
    waiting: pairs.flatMap((pair) => (pair.is_waiting ? [pair.place] : [])),
    missing: pairs.flatMap((pair) => (pair.is_waiting ? [] : [pair.place])),
    totals: row.totals.map((total, index) => writtenTotal(total, row.letters[index] ?? null)),
    note: row.note ?? '',
    noteRevision: row.note_revision ?? 0,
  };
}

/** `76.43 C+`: rounded to be shown, with the letter of the unrounded. */
function writtenTotal(total: string | null, letter: string | null): string {
  return total === null ? '' : `${inPoints(fractionOf(total))} ${letter ?? ''}`.trim();
}
