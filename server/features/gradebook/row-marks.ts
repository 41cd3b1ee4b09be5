import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { plannedEachTime } from '../../db/statement-names.ts';
import { exceptionsIn } from '../courses/effective-dates.ts';
import type { CourseRules } from './course-rules.ts';
import { graceOf, isHandedInHere } from './handed-in-here.ts';

/** What a row marks in its cells besides scores, each by the places of columns. */
export interface RowMarks {
  /** Handed in after it was graded, if it ever was; in discussions: written and never graded. */
  waitingOf(userId: string): number[];
  /** Due, to be handed in here, and nothing came; `isSettled` says which places have a score or a word instead. */
  missingOf(userId: string, isSettled: (place: number) => boolean): number[];
}

interface Due {
  place: number;
  /** Whose own date it is; null: of all who have none. */
  user_id: string | null;
  is_due: boolean;
}

// Work that is handed in here: when it is due, and for whom at another time. $1 the course, $2 the columns, $3 now, $4 the
// students.
const duesOf = (some: string) => `with item as (
  select i.id, (i.n - 1)::integer as place, a.due_at, ${graceOf} as grace, least($3::timestamptz, c.grades_stand_since) as now
  from unnest($2::uuid[]) with ordinality i (id, n) join activities a on a.id = i.id join courses c on c.id = a.course_id
  where a.is_published and a.points is not null and ${isHandedInHere}
)
select place, null::uuid as user_id, coalesce(due_at + grace < now, false) as is_due from item
union all
select i.place, v.user_id, coalesce(v.due_at + i.grace < i.now, false)
from item i join (${exceptionsIn('$1', '$3::timestamptz')}) v on v.activity_id = i.id ${some}`;
const duesOfAll = duesOf('');
const duesOfSome = duesOf('where v.user_id = any($4::uuid[])');

/** Whether hand-in `x` is not graded by score `s`. */
const waits = 'not coalesce(s.is_excused, false) and (s.entered is null or s.graded_at < x.submitted_at)';

// Planned for this course: a plan for any would look up each of fifty thousand scores by itself. Of work that is graded
// without names, all that was handed in waits as long as any does: whose mark went when a grader graded it would say
// whose it is.
const waitingOf = (some: string) =>
  plannedEachTime(`with item as (
  select i.id, (i.n - 1)::integer as place, exists (select from anonymous_work w where w.activity_id = i.id) as is_anonymous
  from unnest($1::uuid[]) with ordinality i (id, n)
)
select distinct x.user_id, i.place
from item i join submissions x on x.activity_id = i.id
left join scores s on s.activity_id = x.activity_id and s.user_id = x.user_id
where (not i.is_anonymous or s.posted_at is not null) and ${waits} ${some}
union
select x.user_id, i.place
from item i join submissions x on x.activity_id = i.id
left join scores z on z.activity_id = x.activity_id and z.user_id = x.user_id
where i.is_anonymous and z.posted_at is null ${some} and exists (select from submissions x
  left join scores s on s.activity_id = x.activity_id and s.user_id = x.user_id
  where x.activity_id = i.id and s.posted_at is null and ${waits})
union
select x.author_id, i.place
from item i join activities a on a.id = i.id and a.kind = 'discussion'
join discussion_replies x on x.topic_id = i.id and x.deleted_at is null
left join scores s on s.activity_id = x.topic_id and s.user_id = x.author_id
where not coalesce(s.is_excused, false) and s.entered is null ${some.replace('user_id', 'author_id')}`);
const waitingOfAll = waitingOf('');
const waitingOfSome = waitingOf('and x.user_id = any($2::uuid[])');

/** Of some students, or (null) of all. Two statements, however many. */
export async function findMarks(
  read: Readable,
  course: CourseRules,
  userIds: readonly string[] | null,
  now: Date,
): Promise<RowMarks> {
  const columns = course.items.map(({ id }) => id);
  const due = [course.courseId, columns, now];
  const dues = await read.executeQuery<Due>(
    userIds ? CompiledQuery.raw(duesOfSome, [...due, userIds]) : CompiledQuery.raw(duesOfAll, due),
  );
  const waiting = await read.executeQuery<{ user_id: string; place: number }>(
    userIds ? CompiledQuery.raw(waitingOfSome, [columns, userIds]) : CompiledQuery.raw(waitingOfAll, [columns]),
  );
  return marksOf(dues.rows, waiting.rows);
}

function marksOf(dues: readonly Due[], waiting: readonly { user_id: string; place: number }[]): RowMarks {
  const { all = [], own = [] } = Object.groupBy(dues, (due) => (due.user_id === null ? 'all' : 'own'));
  const dueForAll = placesDue(all);
  const places = all.map(({ place }) => place);
  const ownDues = Map.groupBy(own, (due) => due.user_id);
  const waits = Map.groupBy(waiting, (row) => row.user_id);
  const waitingOf = (userId: string) =>
    (waits.get(userId) ?? []).map(({ place }) => place).toSorted((one, other) => one - other);
  /** The due places of one student, whose own dates hold before those of all. */
  const duesOf = (userId: string) => {
    const theirs = ownDues.get(userId);
    if (!theirs) return dueForAll;
    const differing = new Map(theirs.map(({ place, is_due }) => [place, is_due]));
    const due = new Set(dueForAll);
    return places.filter((place) => differing.get(place) ?? due.has(place));
  };
  return {
    waitingOf,
    missingOf(userId, isSettled) {
      const waitingHere = new Set(waitingOf(userId));
      return duesOf(userId).filter((place) => !waitingHere.has(place) && !isSettled(place));
    },
  };
}

const placesDue = (dues: readonly Due[]) => dues.flatMap(({ place, is_due }) => (is_due ? [place] : []));
