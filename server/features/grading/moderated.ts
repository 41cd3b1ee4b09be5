import type { Relation } from '../courses/access.ts';

/** How a grader stands to a student's work that several grade, before grades are released. */
export interface ModeratedJson {
  graders: number;
  seesEachOther: boolean;
  isModerator: boolean;
  /** The actor has a place with it. */
  isMine: boolean;
  taken: number;
  isDecided: boolean;
}

/** Joins the moderation `mo` that has not released, and the place `pg` of the actor; for a statement over `assignments t`. */
export const moderatedTables = (student: string, actor: string) => `left join moderations mo
    on mo.activity_id = t.activity_id and mo.released_at is null
  left join provisional_grades pg on pg.activity_id = mo.activity_id and pg.user_id = ${student} and pg.grader_id = ${actor}
  left join lateral (select ${actor} as id) me on true`;

/** A ModeratedJson of student `u`, over `moderatedTables`; null: one grader's score counts. */
export const moderatedJson = `case when mo.activity_id is not null then json_build_object('graders', mo.graders,
    'seesEachOther', mo.sees_each_other, 'isModerator', mo.moderator_id = me.id, 'isMine', pg.grader_id is not null,
    'taken', (select count(*) from provisional_grades q where q.activity_id = mo.activity_id and q.user_id = u.id),
    'isDecided', exists (select from moderated_grades q where q.activity_id = mo.activity_id and q.user_id = u.id)) end`;

/** What the others have given for the work of student `e`, where the actor may see it. */
export const provisionalJson = (actor: string) => `(select json_agg(json_build_object(
    'grader', json_build_object('id', y.id, 'firstName', y.first_name, 'lastName', y.last_name),
    'entered', trim_scale(q.entered)::text, 'comment', q.comment, 'gradedAt', q.graded_at) order by q.taken_at, y.id)
  from provisional_grades q join users y on y.id = q.grader_id
  where q.activity_id = mo.activity_id and q.user_id = e.user_id and q.grader_id <> ${actor}
    and (mo.sees_each_other or mo.moderator_id = ${actor}))`;

/** Whoever has a place grades; others take one while there is one, but assistants are given theirs. */
export function mayGrade(
  { isMine, isModerator, isDecided, taken, graders }: ModeratedJson,
  relation: Relation,
): boolean {
  if (isDecided || isModerator) return false;
  return isMine || (taken < graders && relation !== 'assistant');
}
