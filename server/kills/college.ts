import { systemClock } from '../clock.ts';
import { type Database, transaction } from '../db/database.ts';
import { startSession } from '../features/identity/sessions.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../testing/factories.ts';
import { aQuestion, aTopic } from '../testing/work.ts';
import type { Person } from './line.ts';

/** A course, and another that everybody may join; its people are signed in. */
export interface KillsCollege {
  readonly courseId: string;
  readonly openCourseId: string;
  readonly quizId: string;
  readonly questionIds: readonly string[];
  readonly assignmentId: string;
  /** Is graded, and nothing is handed in for it. */
  readonly gradedId: string;
  readonly topicId: string;
  readonly teacher: Person;
  readonly students: readonly Person[];
}

export function layCollege(database: Database, students: number): Promise<KillsCollege> {
  return transaction(database, async (tx) => {
    const signedIn = async (id: string): Promise<Person> => {
      const session = await startSession({ clock: systemClock }, tx, id, { userAgent: 'kills', address: '127.0.0.1' });
      return { id, cookie: `collegium=${session.token}` };
    };
    const course = await aCourse(tx);
    const module = await aModule(tx, course);
    const place = { module_id: module.id, points: '100' };
    const quiz = await anActivity(tx, course, 'quiz', { ...place, points: '10' });
    await tx
      .updateTable('quizzes')
      .set({ max_attempts: null, time_limit: null })
      .where('activity_id', '=', quiz.id)
      .execute();
    const questionIds: string[] = [];
    for (let n = 1; n <= 5; n++) questionIds.push((await aQuestion(tx, quiz, {}, n)).id);
    const assignment = await anActivity(tx, course, 'assignment', place);
    await tx
      .updateTable('assignments')
      .set({ accepts: ['file'], attempts_allowed: null })
      .where('activity_id', '=', assignment.id)
      .execute();
    const graded = await anActivity(tx, course, 'assignment', place);
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, course, teacher);
    const topic = await aTopic(tx, course, teacher);
    const people: Person[] = [];
    for (let n = 0; n < students; n++) {
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student);
      people.push(await signedIn(student.id));
    }
    return {
      courseId: course.id,
      openCourseId: (await aCourse(tx)).id,
      quizId: quiz.id,
      questionIds,
      assignmentId: assignment.id,
      gradedId: graded.id,
      topicId: topic.id,
      teacher: await signedIn(teacher.id),
      students: people,
    };
  });
}
