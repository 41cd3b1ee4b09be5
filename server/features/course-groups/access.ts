import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { knownRelation, type Relation, relationColumns, type RelationRow } from '../courses/access.ts';
import { holdCourse } from '../courses/hold.ts';
import { canEdit } from '../courses/policy.ts';

export interface SetForActor {
  id: string;
  courseId: string;
  selfSignup: boolean;
  mostMembers: number | null;
  relation: Relation;
}

interface Row extends RelationRow {
  id: string;
  course_id: string;
  self_signup: boolean;
  most_members: number | null;
}

const setColumns = `t.id, t.course_id, t.self_signup, t.most_members, ${relationColumns}`;
const findSet = `select ${setColumns} from group_sets t join courses c on c.id = t.course_id where t.id = $1`;
const findSetOfGroup = `select ${setColumns} from course_groups g join group_sets t on t.id = g.set_id
join courses c on c.id = t.course_id where g.id = $1`;

/** A group set for who may edit its course: 404 for who may not know of it, 403 for its students and assistants. */
export async function loadSetForEditing(read: Readable, actor: Actor, setId: string): Promise<SetForActor> {
  const set = await load(read, actor, findSet, setId);
  if (!canEdit(set)) throw forbidden();
  return set;
}

/** The set of a group, for a student who wants to join or leave it; staff are members of none. */
export async function loadSetToJoin(read: Readable, actor: Actor, groupId: string): Promise<SetForActor> {
  const set = await load(read, actor, findSetOfGroup, groupId);
  if (set.relation !== 'student') throw forbidden('Only students of the course are members of its groups.');
  return set;
}

async function load(read: Readable, actor: Actor, statement: string, id: string): Promise<SetForActor> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(statement, [id, actor.id]));
  const [row] = rows;
  if (!row) throw notFound();
  return {
    id: row.id,
    courseId: row.course_id,
    selfSignup: row.self_signup,
    mostMembers: row.most_members,
    relation: knownRelation(row, actor),
  };
}

/** Those who change who is in a set do so one after the other. Then they look at it again: it may have changed, or be gone. */
export async function holdSet(tx: Tx, { id, courseId }: SetForActor): Promise<void> {
  await holdCourse(tx, courseId);
  await tx
    .updateTable('group_sets')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
