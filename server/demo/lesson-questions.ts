import { hashOf } from '../../domain/hash.ts';
import type { Response } from '../../contract/questions.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import { type LessonQuestionContent, lessonQuestions } from './content/lesson-questions.ts';
import type { DemoCourse, DemoItem } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

/** Questions in the text of lessons, each in a bank of its course, and what those who have read the lesson answered. */
export async function askInLessons(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  for (const asked of lessonQuestions) {
    const course = courses.find(({ content }) => content.code === asked.course) as DemoCourse;
    const lesson = course.items.find(({ title }) => title === asked.lesson) as DemoItem;
    const { course_id } = await tx
      .selectFrom('activities')
      .select('course_id')
      .where('id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const questionId = await writeQuestion(tx, course_id, asked, timeline.past(-42, '16:05'));
    const { body } = await tx
      .selectFrom('lessons')
      .select('body')
      .where('activity_id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const block = `<div data-question="${questionId}"></div>`;
    const at = asked.before === null ? body.length : body.indexOf(asked.before);
    if (at < 0) throw new Error(`${asked.lesson} has no ${asked.before ?? 'end'}`);
    const asking = sanitiseText(`${body.slice(0, at)}${block}${body.slice(at)}`).html;
    await tx.updateTable('lessons').set({ body: asking }).where('activity_id', '=', lesson.id).execute();
    await answerIt(tx, people, { lessonId: lesson.id, questionId, asked });
  }
}

async function writeQuestion(tx: Tx, courseId: string, asked: LessonQuestionContent, at: Date): Promise<string> {
  const bank = { id: newId(), course_id: courseId, name: 'Check yourself', created_at: at };
  await tx.insertInto('question_banks').values(bank).execute();
  const id = newId();
  const { type, stem, body, key } = asked.question;
  const content = { type, stem, body: JSON.stringify(body), key: JSON.stringify(key), points: '1' };
  const row = { id, course_id: courseId, bank_id: bank.id, ...content, created_at: at, updated_at: at };
  await tx.insertInto('questions').values(row).execute();
  return id;
}

/** Two of three who have opened the lesson have tried it; the demo student has not yet. */
async function answerIt(
  tx: Tx,
  people: DemoPeople,
  { lessonId, questionId, asked }: { lessonId: string; questionId: string; asked: LessonQuestionContent },
): Promise<void> {
  const readers = await tx
    .selectFrom('activity_progress')
    .select(['user_id', 'viewed_at'])
    .where('activity_id', '=', lessonId)
    .where('user_id', '<>', people.student.id)
    .orderBy('user_id')
    .execute();
  const answers = readers.flatMap(({ user_id, viewed_at }, index) => {
    const luck = hashOf(`${lessonId} ${index}`) % 9;
    if (luck < 3) return [];
    const response: NonNullable<Response> = luck === 8 ? asked.wrong : asked.right;
    return {
      activity_id: lessonId,
      question_id: questionId,
      user_id,
      response: JSON.stringify(response),
      question_revision: 1,
      is_right_first: luck < 7,
      answered_at: viewed_at,
    };
  });
  if (answers.length > 0) await tx.insertInto('lesson_answers').values(answers).execute();
}
