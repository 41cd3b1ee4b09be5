import type { Answer, Received } from '../../../contract/api.ts';
import type { LessonQuestion } from '../../../contract/lesson-questions.ts';
import { refusalOfLock } from '../../../domain/modules/lock-words.ts';
import { isReadable } from '../../../domain/quiz/readable.ts';
import { questionsIn } from '../../../domain/rich-text/questions-in.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { isStaff } from '../courses/policy.ts';
import { type LessonForActor, loadLesson } from '../modules/lesson-query.ts';
import { fits, judge, shownTo } from './judge.ts';
import { findPlaced, keepAnswer, type PlacedQuestion } from './query.ts';

type Call = 'PUT /api/lessons/{id}/questions/{questionId}';

/** The questions in the published text of a lesson that this actor may read; a locked one is not there yet. */
export async function listPlaced(app: App, actor: Actor, lessonId: string): Promise<LessonQuestion[]> {
  const { read } = app.database;
  const lesson = await loadLesson(read, actor, lessonId);
  if (lesson.item.status === 'locked') throw notFound();
  const place = { ids: questionsIn(lesson.body), lessonId, courseId: lesson.course.id };
  const questions = await findPlaced(app, read, actor, place);
  return questions.map((question) => shownTo(app, question, { userId: actor.id, lessonId }, isStaff(lesson)));
}

/** A question that this actor may answer now: it stands in what is published of a lesson that is open to them. */
export async function loadPlaced(
  app: App,
  read: Readable,
  actor: Actor,
  { id: lessonId, questionId }: { id: string; questionId: string },
): Promise<{ lesson: LessonForActor; question: PlacedQuestion }> {
  const lesson = await loadLesson(read, actor, lessonId);
  if (lesson.item.lock && !isStaff(lesson)) throw conflict(refusalOfLock(lesson.item.lock, 'lesson', actor.timeZone));
  const ids = questionsIn(lesson.body).filter((id) => id === questionId.toLowerCase());
  const [question] = await findPlaced(app, read, actor, { ids, lessonId, courseId: lesson.course.id });
  if (!question) throw notFound('This question does not stand in the lesson any more. Open the page anew.');
  return { lesson, question };
}

/** Says whether an answer is right, and keeps it where it is a student's. */
export async function checkAnswer(
  app: App,
  actor: Actor,
  params: { id: string; questionId: string },
  { response, ago }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  const asked = { userId: actor.id, lessonId: params.id };
  return transaction(app.database, async (tx) => {
    const { lesson, question } = await loadPlaced(app, tx, actor, params);
    if (!fits(question, response)) throw invalid({ response: 'Answer the question first' });
    if (!isReadable(question.shape, response)) throw invalid({ response: 'This cannot be read as an answer' });
    const judged = judge(app, question, asked, response);
    if (!judged) throw conflict('This question cannot be checked as it is. Tell the course’s instructor.');
    const at = new Date(app.clock.now().getTime() - ago);
    const given = { ...question, mine: { response, revision: question.revision, answeredAt: at.toISOString() } };
    if (isStaff(lesson)) return shownTo(app, given, asked, true);
    await keepAnswer(tx, { ...asked, question, response, isRight: judged.correctness === 'right', at });
    const standing = question.mine && new Date(question.mine.answeredAt) > at ? question : given;
    return shownTo(app, standing, asked, false);
  });
}
