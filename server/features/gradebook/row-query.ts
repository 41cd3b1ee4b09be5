import { CompiledQuery } from 'kysely';
import type { GradebookRow } from '../../../contract/gradebook.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { fractionOf } from '../../../domain/quiz/marks.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import type { CourseRules } from './course-rules.ts';
import { findMarks, type RowMarks } from './row-marks.ts';

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  section_id: string | null;
  cells: string | null;
  /** Places of cells in which no score, word or excuse stands. */
  unsettled: number[] | null;
  /** Places of others in which one does. */
  settled_unseen: number[] | null;
  totals: (string | null)[];
  letters: (string | null)[];
  is_overridden: boolean;
  note: string | null;
  note_revision: number | null;
}

// The cells as domain/gradebook-cells.ts reads them, made here, because two hundred thousand rows would take a second to
// come over; the usual one, of which nothing but the points is to be said, in few steps. Of anonymous work none before it
// is posted. $1 the course, $2 the columns, $3 who asks, $4 the students (in the other text).
const isShown = '(s.posted_at is not null or not i.is_anonymous)';
const isSettled = '(s.entered is not null or s.status is not null or s.is_excused)';
const handedIn = (user: string) =>
  `exists (select from submissions x where x.activity_id = i.id and x.user_id = ${user})`;
// Of an assignment that is graded without names, all who handed nothing in are missing it as long as any of them is to be
// graded: whose mark went when a grader graded it would say who it is. Who has not taken a quiz is graded by nobody there.
const isStillOpen = `exists (select from assignments z where z.activity_id = i.id) and exists (
  select from enrolments o where o.course_id = $1 and o.state in ('active', 'completed') and not ${handedIn('o.user_id')}
    and not exists (select from scores s where s.activity_id = i.id and s.user_id = o.user_id and ${isSettled}))`;
const rowsOf = (some: string) => `with item as materialized (
  select i.id, (i.n - 1)::integer as n, (i.n - 1) || ':' as place, w.is_anonymous, w.is_anonymous and ${isStillOpen} as is_open
  from unnest($2::uuid[]) with ordinality i (id, n)
  cross join lateral (select exists (select from anonymous_work w where w.activity_id = i.id) as is_anonymous) w
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
      || case when s.revision > 1 then '#' || s.revision else '' end end, ';') filter (where ${isShown}) as cells,
    array_agg(i.n) filter (where not ${isSettled}) as unsettled,
    array_agg(i.n) filter (where s.posted_at is null and i.is_anonymous and ${isSettled}
      and (not i.is_open or ${handedIn('s.user_id')})) as settled_unseen
  from item i join scores s on s.activity_id = i.id ${some && 'where s.user_id = any($4::uuid[])'}
  group by s.user_id
)
select u.id, u.first_name, u.last_name, e.section_id, c.cells, c.unsettled, c.settled_unseen,
  array[t.current_all, t.final_all, t.current_posted, t.final_posted] as totals,
  array[t.letters[3], t.letters[4], t.letters[1], t.letters[2]] as letters, o.id is not null as is_overridden, n.note, n.revision as note_revision
from enrolments e
join users u on u.id = e.user_id
left join cell c on c.user_id = e.user_id
left join course_totals t on t.course_id = e.course_id and t.user_id = e.user_id
left join grade_overrides o on o.course_id = e.course_id and o.user_id = e.user_id and o.ended_at is null
left join gradebook_notes n on n.course_id = e.course_id and n.user_id = e.user_id
where e.course_id = $1 and e.state in ('active', 'completed') ${some}
  and ${isSectionOpen('$1', 'e.section_id', '$3')}
order by as_typed(u.last_name), as_typed(u.first_name), u.id`;
const ofAll = rowsOf('');
const ofSome = rowsOf('and e.user_id = any($4::uuid[])');

/** Rows of a gradebook that are open to who asks, by name; of some students, or (null) of all. Three statements, however many. */
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
  const marks = await findMarks(read, course, userIds, now);
  return rows.map((row) => rowOf(row, marks));
}

function rowOf(row: Row, marks: RowMarks): GradebookRow {
  const settled = settledPlaces(row);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    sectionId: row.section_id,
    cells: row.cells ?? '',
    waiting: marks.waitingOf(row.id),
    missing: marks.missingOf(row.id, (place) => settled.has(place)),
    totals: row.totals.map((total, index) => writtenTotal(total, row.letters[index] ?? null)),
    isOverridden: row.is_overridden,
    note: row.note ?? '',
    noteRevision: row.note_revision ?? 0,
  };
}

function settledPlaces({ cells, unsettled, settled_unseen }: Row): Set<number> {
  const places = new Set(settled_unseen);
  if (cells) for (const cell of cells.split(';')) places.add(Number.parseInt(cell, 10));
  for (const place of unsettled ?? []) places.delete(place);
  return places;
}

/** `76.43 C+`: rounded to be shown, with the letter of the unrounded. */
function writtenTotal(total: string | null, letter: string | null): string {
  return total === null ? '' : `${inPoints(fractionOf(total))} ${letter ?? ''}`.trim();
}
