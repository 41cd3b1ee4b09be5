import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { type Relation, relationColumns, type RelationRow, knownRelation } from '../courses/access.ts';
import { holdRules } from '../courses/hold.ts';
import { canEdit, isStaff } from '../courses/policy.ts';

/** A quiz as its actor stands to it. */
export interface QuizForActor {
  id: string;
  courseId: string;
  title: string;
  isPublished: boolean;
  revision: number;
  relation: Relation;
}

interface Row extends RelationRow {
  id: string;
  course_id: string;
  title: string;
  is_published: boolean;
  revision: number;
}

// $1 the quiz, $2 the actor.
const findQuiz = `select a.id, a.course_id, a.title, a.is_published, z.revision, ${relationColumns}
from activities a join quizzes z on z.activity_id = a.id join courses c on c.id = a.course_id
where a.id = $1`;

/** Loads a quiz for a member of its course's staff: 404 for who may not know of the course, 403 for its students. */
export async function loadQuizForStaff(read: Readable, actor: Actor, quizId: string): Promise<QuizForActor> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findQuiz, [quizId, actor.id]));
  const row = rows[0];
  if (!row) throw notFound();
  const relation = knownRelation(row, actor);
  // To a student an unpublished quiz is not there.
  if (relation === 'student' && !row.is_published) throw notFound();
  if (!isStaff({ relation })) throw forbidden();
  const { id, course_id: courseId, title, is_published: isPublished, revision } = row;
  return { id, courseId, title, isPublished, revision, relation };
}

/** Loads a quiz for who may change it (product.md, 4: assistants change no structure). */
export async function loadQuizForEditing(read: Readable, actor: Actor, quizId: string): Promise<QuizForActor> {
  const quiz = await loadQuizForStaff(read, actor, quizId);
  if (!canEdit(quiz)) throw forbidden();
  return quiz;
}

/** Until the transaction ends nobody else changes what is in a quiz, or starts it. */
export async function holdQuiz(tx: Tx, { id, courseId }: { id: string; courseId: string }): Promise<void> {
  await holdRules(tx, courseId);
  await tx.selectFrom('quizzes').select('activity_id').where('activity_id', '=', id).forUpdate().execute();
}
