import { CompiledQuery } from 'kysely';
import { questionShape, type QuestionShape, response, type Response } from '../../../contract/questions.ts';
import { whyNotInLesson } from '../../../domain/quiz/in-lessons.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { drawnBy, usedBy } from '../lessons/question-use.ts';

/** A question of a lesson with its key, and what stands of this reader's. Never leaves as it is. */
export interface PlacedQuestion {
  id: string;
  stem: string;
  revision: number;
  shape: QuestionShape;
  mine: { response: Response; revision: number; answeredAt: string } | null;
  figures: { answered: number; rightAtFirst: number };
}

interface Row {
  id: string;
  type: QuestionShape['type'];
  stem: string;
  body: unknown;
  key: unknown;
  revision: number;
  used_by: string | null;
  drawn_by: string | null;
  mine: { response: unknown; revision: number; answeredAt: string } | null;
  figures: PlacedQuestion['figures'];
}

// $1 their ids, $2 the lesson, $3 who reads, $4 its course.
const findQuestions = `select q.id, q.type, q.stem, q.body, q.key, q.revision, ${usedBy('q')} as used_by, ${drawnBy('q.bank_id')} as drawn_by,
  (select json_build_object('response', r.response, 'revision', r.question_revision, 'answeredAt', r.answered_at)
    from lesson_answers r where r.user_id = $3::uuid and r.activity_id = $2::uuid and r.question_id = q.id) as mine,
  (select json_build_object('answered', count(*), 'rightAtFirst', count(*) filter (where r.is_right_first))
    from lesson_answers r join enrolments e on e.user_id = r.user_id and e.course_id = $4::uuid
    where r.activity_id = $2::uuid and r.question_id = q.id and e.state in ('active', 'completed')
      and ${isSectionOpen('e.course_id', 'e.section_id', '$3::uuid')}) as figures
from questions q
where q.id = any($1::uuid[]) and q.course_id = $4::uuid and q.bank_id is not null
order by array_position($1::uuid[], q.id)`;

/** Those of the questions that may be answered in a lesson of this course, in that order. */
export async function findPlaced(
  app: Pick<App, 'log'>,
  read: Readable,
  actor: Pick<Actor, 'id'>,
  { ids, lessonId, courseId }: { ids: readonly string[]; lessonId: string; courseId: string },
): Promise<PlacedQuestion[]> {
  if (ids.length === 0) return [];
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findQuestions, [ids, lessonId, actor.id, courseId]));
  return rows.flatMap((row) => {
    // Nothing of a lesson's text is saved with such a question; if one came to be there, it is not asked.
    if (whyNotInLesson({ type: row.type, usedBy: row.used_by, drawnBy: row.drawn_by })) return [];
    const shape = questionShape.safeParse({ type: row.type, body: row.body, key: row.key });
    if (!shape.success)
      app.log.error({ err: shape.error, question: row.id }, 'a stored question is no question of its type');
    if (!shape.success) return [];
    const { id, stem, revision, figures } = row;
    return [{ id, stem, revision, shape: shape.data, mine: mineOf(row), figures }];
  });
}

function mineOf({ mine }: Row): PlacedQuestion['mine'] {
  if (!mine) return null;
  const answeredAt = new Date(mine.answeredAt).toISOString();
  return { response: response.parse(mine.response), revision: mine.revision, answeredAt };
}

interface Given {
  lessonId: string;
  userId: string;
  question: Pick<PlacedQuestion, 'id' | 'revision'>;
  response: Response;
  isRight: boolean;
  at: Date;
}

// What was given last stands; that the first try was right is decided by the first that comes.
const keep = `insert into lesson_answers (activity_id, question_id, user_id, response, question_revision, is_right_first, answered_at)
values ($1::uuid, $2::uuid, $3::uuid, $4::jsonb, $5::integer, $6::boolean, $7::timestamptz)
on conflict (user_id, activity_id, question_id) do update set
  response = excluded.response, question_revision = excluded.question_revision, answered_at = excluded.answered_at
where lesson_answers.answered_at <= excluded.answered_at`;

export async function keepAnswer(tx: Tx, { lessonId, userId, question, response, isRight, at }: Given): Promise<void> {
  const given = [lessonId, question.id, userId, JSON.stringify(response), question.revision, isRight, at];
  await tx.executeQuery(CompiledQuery.raw(keep, given));
}
