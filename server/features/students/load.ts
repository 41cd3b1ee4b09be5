import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import { isStudying, studentScopeOf } from './scope.ts';

/**
 * The enrolments of one student that the actor may see, as the table `mine` of a `with` whose first two parameters are
 * the actor and the student. Without any, the student is nobody's.
 */
export const ownEnrolments = (actor: Actor) => `mine as materialized (
  select e.course_id, e.user_id, c.status from enrolments e join courses c on c.id = e.course_id
  join users u on u.id = e.user_id and u.is_active
  where e.user_id = $2::uuid and ${isStudying} and ${studentScopeOf(actor).isMine}
)`;

const idsText = (actor: Actor) => `select distinct e.user_id as id
from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.user_id and u.is_active
where e.user_id = any($2::uuid[]) and ${isStudying} and ${studentScopeOf(actor).isMine}`;

/** Which of these people are students of the actor's. */
export function theirStudents(actor: Actor, ids: readonly string[]): CompiledQuery<{ id: string }> {
  return CompiledQuery.raw(idsText(actor), [actor.id, ids]);
}
