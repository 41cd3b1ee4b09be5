import { CompiledQuery } from 'kysely';
import type { Lock } from '../../../contract/activities.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { outlineFor } from '../courses/outline.ts';
import { hasRules, outlineValue, type OutlineModule } from '../courses/outline-query.ts';

/** What the rules of its module say of an item; null: it is open. */
export function lockInOutline(outline: OutlineModule[], id: string, actor: Actor): Lock | null {
  const items = outlineFor('student', outline, actor).flatMap((module) => module.items);
  return items.find((item) => item.id === id)?.lock ?? null;
}

// $2 is the student. Only courses that still go on and have a module that may hold something back.
const outlinesText = `select ${outlineValue} as outline from enrolments e
join courses c on c.id = e.course_id and c.status not in ('draft', 'completed')
where e.user_id = $2 and e.state = any($1::text[])
  and exists (select from modules m where m.course_id = c.id and ${hasRules})`;

/** All items in the courses of a student that the rules of their modules hold back, and why, in one statement. */
export async function findModuleLocks(
  read: Readable,
  actor: Pick<Actor, 'id' | 'askedAt'>,
): Promise<ReadonlyMap<string, Lock>> {
  const query = CompiledQuery.raw(outlinesText, [['active', 'completed'], actor.id]);
  const { rows } = await read.executeQuery<{ outline: OutlineModule[] }>(query);
  const items = rows.flatMap(({ outline }) => outlineFor('student', outline, actor)).flatMap((module) => module.items);
  return new Map(items.flatMap(({ id, lock }) => (lock ? [[id, lock]] : [])));
}
