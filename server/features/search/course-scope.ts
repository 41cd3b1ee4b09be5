import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import { scopeOf } from '../courses/list.ts';
import { scopes } from '../courses/list-query.ts';

/**
 * The courses that somebody may see into, as `mine`; whoever is no student there sees what is not published too. Those
 * who run all courses have some that are theirs more than others.
 */
export function mine(actor: Actor) {
  const scope = scopeOf(actor);
  const which = scope ? scopes[scope](actor.id) : sql`false`;
  const isOwn =
    scope === 'all'
      ? sql`(c.created_by is not distinct from ${actor.id}::uuid
          or exists (select from course_staff s where s.course_id = c.id and s.user_id = ${actor.id}::uuid))`
      : sql`true`;
  return sql`mine as materialized (
    select c.id, c.title, c.course_code, c.hue, c.status, ${scope !== 'enrolled'}::boolean as is_staff, ${isOwn} as is_own,
      json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as shown
    from courses c where ${which})`;
}
