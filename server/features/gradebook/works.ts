import { CompiledQuery } from 'kysely';
import type { GradedWork } from '../../../domain/grading/work.ts';
import type { Readable } from '../../db/database.ts';
import type { CourseRules } from './course-rules.ts';
import { findMissing, heedsMissing } from './missing.ts';

interface Row {
  user_id: string;
  works: string;
}

// One text per student, because a row per score costs many times as much: place of the item, points as given and, unless it
// is as most are, excused, posted, minutes late, missing by hand. What is graded without a name counts once it is posted: a
// total would say of its student what the name does not.
const columns = `with item as materialized (
  select i.id, i.n || ' ' as place, exists (select from anonymous_work w where w.activity_id = i.id) as is_anonymous
  from unnest($1::uuid[]) with ordinality i (id, n)
)
select s.user_id, string_agg(case when s.entered is not null and s.posted_at is not null and s.status is null
    and s.late_seconds is null and not s.is_excused
  then i.place || trim_scale(s.entered)
  else i.place || coalesce(trim_scale(s.entered)::text, '-') || ' ' || s.is_excused::integer || ' '
    || (s.posted_at is not null)::integer || ' '
    || case when s.status in ('missing', 'none') then 0 else (coalesce(s.late_seconds, 0) + 59) / 60 end || ' '
    || case s.status when 'missing' then 'm' when 'none' then 'n' when 'late' then 'l' else '-' end end, ';') as works
from item i join scores s on s.activity_id = i.id where (s.posted_at is not null or not i.is_anonymous)`;
const ofAll = `${columns} group by s.user_id`;
const ofSome = `${columns} and s.user_id = any($2::uuid[]) group by s.user_id`;

/** What the students of a course have, as the engine takes it; of some of them, or (null) of all who have any score. */
export async function findWorks(
  read: Readable,
  course: CourseRules,
  userIds: readonly string[] | null,
  now: Date,
): Promise<Map<string, GradedWork[]>> {
  const ids = course.items.map(({ id }) => id);
  const query = userIds ? CompiledQuery.raw(ofSome, [ids, userIds]) : CompiledQuery.raw(ofAll, [ids]);
  const { rows } = await read.executeQuery<Row>(query);
  const works = new Map(rows.map((row) => [row.user_id, row.works.split(';').map((text) => workOf(text, ids))]));
  if (heedsMissing(course.kept)) await addMissing(read, course, userIds, now, works);
  return works;
}

function workOf(text: string, ids: readonly string[]): GradedWork {
  const [place, points = '-', excused = '0', posted = '1', minutes = '0', status] = text.split(' ');
  return {
    itemId: ids[Number(place) - 1] ?? '',
    points: points === '-' ? null : points,
    isExcused: excused === '1',
    isPosted: posted === '1',
    minutesLate: Number(minutes),
    isMissing: status === 'm',
  };
}

/** Where the rules heed it, work counts as missing that was due and of which nothing came, unless somebody said otherwise. */
async function addMissing(
  read: Readable,
  course: CourseRules,
  userIds: readonly string[] | null,
  now: Date,
  works: Map<string, GradedWork[]>,
): Promise<void> {
  for (const { userId, itemId } of await findMissing(read, course.courseId, userIds, now)) {
    const theirs = works.get(userId) ?? [];
    const standing = theirs.find((work) => work.itemId === itemId);
    const nothing = { itemId, points: null, isExcused: false, isPosted: false, minutesLate: 0 };
    const missing = { ...(standing ?? nothing), isMissing: true };
    works.set(userId, [...theirs.filter((work) => work !== standing), missing]);
  }
}
