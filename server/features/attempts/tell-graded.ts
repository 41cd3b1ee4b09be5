import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';

interface Posted {
  quiz_id: string;
  user_id: string;
  points: string;
}

/** Writes that scores can be seen, once they can. */
export async function tellGraded(app: App, tx: Tx, posted: readonly Posted[]): Promise<void> {
  if (posted.length === 0) return;
  const quizzes = await tx
    .selectFrom('activities')
    .select(['id', 'title', 'course_id', 'points'])
    .where('id', 'in', [...new Set(posted.map((row) => row.quiz_id))])
    .execute();
  const byId = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
  const told = posted.flatMap((row) => {
    const quiz = byId.get(row.quiz_id);
    return quiz ? [{ ...row, quiz }] : [];
  });
  const rows = told.map(({ quiz, user_id, points }) => ({
    id: newId(),
    kind: 'submission.graded',
    at: app.clock.now(),
    actor_id: null,
    user_id,
    course_id: quiz.course_id,
    subject_id: quiz.id,
    subject: quiz.title,
    data: JSON.stringify(quiz.points === null ? {} : shares(points, quiz.points)),
  }));
  await tx.insertInto('events').values(rows).execute();
  const topics = told.map(({ quiz, user_id }) => ({
    topic: `course:${quiz.course_id}` as const,
    to: { person: user_id },
  }));
  await announce(tx, ...topics);
}

const shares = (points: string, of: string) => ({ points: inPoints(fraction(points)), of: inPoints(fraction(of)) });
