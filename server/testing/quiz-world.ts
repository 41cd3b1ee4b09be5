import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { TestCollege } from './college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from './factories.ts';
import { newId } from '../ids.ts';
import { aQuestion, oneOfTwo } from './work.ts';

type Some<T extends keyof Schema> = Partial<Insertable<Schema[T]>>;
type Known = { id: string };

/** What differs from a quiz of 30 minutes and one attempt whose marks are seen at once. */
interface GivenQuiz {
  quiz?: Some<'quizzes'>;
  activity?: Some<'activities'>;
  /** Rows of questions; three of two points each where none are given. */
  questions?: Some<'questions'>[];
  students?: number;
}

/** A course with a quiz, its staff and its students. */
export async function aQuizWorld(college: TestCollege, given: GivenQuiz = {}) {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    const assistant = await aUser(tx, 'teaching_assistant');
    await teaches(tx, course, instructor);
    await teaches(tx, course, assistant, 'teaching_assistant');
    const students = await someStudents(tx, course, given.students ?? 1);
    const module = await aModule(tx, course);
    const quiz = await anActivity(tx, course, 'quiz', { module_id: module.id, ...given.activity });
    if (given.quiz) await tx.updateTable('quizzes').set(given.quiz).where('activity_id', '=', quiz.id).execute();
    const questions: Known[] = [];
    for (const [index, question] of (given.questions ?? [{}, {}, {}]).entries())
      questions.push(await aQuestion(tx, quiz, question, index + 1));
    const [student = instructor] = students;
    return { course, module, quiz, questions, instructor, assistant, students, student };
  });
}

async function someStudents(tx: Tx, course: Known, count: number): Promise<Known[]> {
  const students: Known[] = [];
  for (let i = 0; i < count; i++) {
    const student = await aUser(tx, 'student');
    await enrols(tx, course, student);
    students.push(student);
  }
  return students;
}

/** A question of a bank that stands in no quiz: a choice of `this`, which is right, and `that`. */
export async function aBankQuestion(tx: Tx, bank: Known & { course_id: string }, given: Some<'questions'> = {}) {
  const row = {
    id: newId(),
    course_id: bank.course_id,
    bank_id: bank.id,
    ...oneOfTwo,
    created_at: new Date('2026-09-01T08:00:00Z'),
    updated_at: new Date('2026-09-01T08:00:00Z'),
    ...given,
  };
  await tx.insertInto('questions').values(row).execute();
  return row;
}

export const right = { choice: 'this' };
export const wrong = { choice: 'that' };

/** An essay, which a person has to grade. */
export const essay = {
  type: 'essay' as const,
  body: JSON.stringify({ wordLimit: null }),
  key: JSON.stringify({ general: '', right: '', partlyRight: '', wrong: '', notes: '' }),
};

/** When each part of a review is shown. */
export function reviewOf(
  given: Partial<Record<'attempt' | 'correctness' | 'marks' | 'feedback' | 'answers', string[]>>,
) {
  return JSON.stringify({ attempt: [], correctness: [], marks: [], feedback: [], answers: [], ...given });
}

/** An empty bank in the course of a quiz, and its instructor. */
export async function aBankWorld(college: TestCollege) {
  const world = await aQuizWorld(college);
  const client = await college.as(world.instructor);
  const { answer } = await client.call('POST /api/courses/{id}/banks', {
    params: { id: world.course.id },
    body: { name: 'Rivers' },
  });
  return { ...world, client, bank: answer };
}
