import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Role } from '../../../contract/identity.ts';
import { foldText } from '../../../domain/search/fold.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { loadCourse, relationOf, type RelationRow } from '../courses/access.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineOf, type OutlineModule } from '../courses/outline-query.ts';
import { isStaff } from '../courses/policy.ts';
import { pictureAddress } from '../identity/picture-address.ts';

interface PersonRow extends RelationRow {
  id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  role: Role;
  /** Where the topic is an item of the outline: what of that is open to them. */
  outline: OutlineModule[] | null;
  activity_id: string | null;
}

interface Wanted {
  courseId: string;
  /** The topic that they must be able to read. */
  topicId: string | null;
  /** These; null: those whose name has a part that begins so. */
  ids: readonly string[] | null;
  begins: string;
  limit: number;
}

// $1 the course, $2 who writes, $3 the topic, $4 people or null, $5 a pattern for their names, $6 how many.
const peopleText = `select who.id, who.first_name, who.last_name, who.picture_version, who.role, c.status, c.created_by,
  place.role as staff_role, seat.user_id is not null as is_enrolled, c.id as relation_course, item.activity_id,
  case when item.activity_id is not null then ${outlineOf('who.id')} end as outline
from courses c
left join discussion_topics item on item.id = $3 and item.course_id = c.id
join users who on who.is_active
left join course_staff place on place.course_id = c.id and place.user_id = who.id
left join enrolments seat on seat.course_id = c.id and seat.user_id = who.id and seat.state in ('active', 'completed')
where c.id = $1 and (place.user_id is not null or seat.user_id is not null and ${isStudentOpen('c.id', 'who.id', '$2')})
  and case when $4::uuid[] is null
    then who.id <> $2 and ' ' || search_fold(who.first_name || ' ' || who.last_name) like $5
    else who.id = any($4::uuid[]) end
order by as_typed(who.first_name), as_typed(who.last_name), who.id limit $6`;

/** People of a course who may be named in a topic of it: who writes sees them, and they may read what is written. */
export async function findMentionable(
  read: Readable,
  actor: Pick<Actor, 'id' | 'askedAt'>,
  { courseId, topicId, ids, begins, limit }: Wanted,
): Promise<PersonRow[]> {
  const pattern = `% ${foldText(begins)}%`;
  const parameters = [courseId, actor.id, topicId, ids, pattern, limit];
  const { rows } = await read.executeQuery<PersonRow>(CompiledQuery.raw(peopleText, parameters));
  return rows.filter((row) => mayRead(row, actor));
}

function mayRead(row: PersonRow, { askedAt }: Pick<Actor, 'askedAt'>): boolean {
  const relation = relationOf(row, row);
  if (!relation) return false;
  if (row.activity_id === null || isStaff({ relation })) return true;
  const items = outlineFor(relation, row.outline ?? [], { askedAt }).flatMap((module) => module.items);
  return items.some(({ id, lock }) => id === row.activity_id && lock === null);
}

const shown = 6;
/** Of an item of the outline some may not be able to read it. */
const looked = 24;

export async function listMentionable(
  app: App,
  actor: Actor,
  courseId: string,
  { q = '', topicId }: { q?: string | undefined; topicId?: string | undefined },
): Promise<Answer<'GET /api/courses/{id}/people-to-mention'>> {
  const { read } = app.database;
  await loadCourse(read, actor, courseId);
  const limit = topicId ? looked : shown;
  const wanted = { courseId, topicId: topicId ?? null, ids: null, begins: q, limit };
  const rows = await findMentionable(read, actor, wanted);
  return rows.slice(0, shown).map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: pictureAddress(row),
    role: row.role,
  }));
}
