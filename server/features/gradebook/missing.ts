import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { exceptionsIn } from '../courses/effective-dates.ts';
import type { KeptRules } from './course-rules.ts';
import { isHandedInHere } from './handed-in-here.ts';

export interface MissingWork {
  userId: string;
  itemId: string;
}

/** Whether a course's totals depend on what is missing: by its policy for that, or by a rule that asks for it. */
export function heedsMissing({ missing, conditions, periods = [] }: KeptRules): boolean {
  return (
    Boolean(missing) ||
    periods.some(({ policies }) => policies?.missing) ||
    (conditions ?? []).some((text) => / missing/i.test(text))
  );
}

/** The same in a statement, of `grading_rules r`. */
export const heedsMissingOf = `(jsonb_typeof(r.rules->'missing') = 'object'
  or jsonb_path_exists(r.rules, '$.periods[*].policies.missing.percent') or (r.rules->'conditions')::text ~* ' missing')`;

const completion = `coalesce(e.completed_at, 'infinity')`;

/** The posts `r` of a student in work `a`, where that is a discussion; what was taken back is none. */
export const postsOf = (student: string) => `${everPostedBy(student)}
  and r.deleted_at is null`;

const everPostedBy = (student: string) => `select r.created_at from discussion_replies r
  where a.kind = 'discussion' and r.topic_id = a.id and r.author_id = ${student}`;

/** Whether anything of work `a` came from a student: it was handed in, or they wrote in it. */
export const cameFrom = (student: string) =>
  `(exists (select from submissions x where x.activity_id = a.id and x.user_id = ${student}) or exists (${postsOf(student)}))`;

/** The same as it was when the course was completed for the student `e`, from when on nothing moves their grade. */
const cameInTime = `(exists (select from submissions x where x.activity_id = a.id and x.user_id = e.user_id
    and x.submitted_at <= ${completion}) or exists (${everPostedBy('e.user_id')} and r.created_at <= ${completion}
    and (r.deleted_at is null or r.deleted_at > e.completed_at)))`;

/**
 * Whether nothing came of work that has to be handed in here, unless somebody said otherwise: for a statement over
 * `activities a` and the student `e.user_id`, where `s` is their score if there is one. That there is a score makes no
 * difference: one that is not posted would show in what the student sees.
 */
export const isMissingBySubmission = `${isHandedInHere}
  and s.status is null and not ${cameInTime}`;

/** As `v`, the dates of who has some of their own, for the same statement; then when the work is due for the student. */
export const ownDatesOf = (course: string, now: string) =>
  `left join (${exceptionsIn(course, now)}) v on v.activity_id = a.id and v.user_id = e.user_id`;
export const ownDueAt = `case when v.user_id is null then a.due_at else v.due_at end`;

const missingOf = (some: string) => `select e.user_id as "userId", a.id as "itemId"
from enrolments e
join courses c on c.id = e.course_id
join activities a on a.course_id = e.course_id
left join modules m on m.id = a.module_id
left join assignments k on k.activity_id = a.id
left join scores s on s.activity_id = a.id and s.user_id = e.user_id
${ownDatesOf('$1', '$2::timestamptz')}
where e.course_id = $1 and e.state in ('active', 'completed') and a.points is not null
  and a.is_published and coalesce(m.is_published, true) and ${ownDueAt} + make_interval(mins => coalesce(k.grace_minutes, 0)) < least($2::timestamptz, e.completed_at, c.grades_stand_since) and ${isMissingBySubmission} ${some}`;

/** Work that was due for its student, and of which nothing came. */
export async function findMissing(
  read: Readable,
  courseId: string,
  userIds: readonly string[] | null,
  now: Date,
): Promise<MissingWork[]> {
  const query = userIds
    ? CompiledQuery.raw(missingOf('and e.user_id = any($3::uuid[])'), [courseId, now, userIds])
    : CompiledQuery.raw(missingOf(''), [courseId, now]);
  return (await read.executeQuery<MissingWork>(query)).rows;
}
