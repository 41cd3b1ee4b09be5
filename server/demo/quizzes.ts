import { escapeHtml } from '../../domain/escape-html.ts';
import { newId } from '../ids.ts';
import { inHtml } from './inline-code.ts';
import type { QuizContent } from './content/types.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';

/** What the rows of a course's items are made with. */
export interface Made {
  courseId: string;
  at: Date;
  random: Random;
}

/** What attempts at a quiz are made with. */
export interface DemoQuestion {
  id: string;
  points: number;
  /** Ids of its choices in the order shown, and of the right one. */
  choices: string[];
  right: string;
}

export function layQuiz(rows: Rows, activityId: string, quiz: QuizContent, made: Made): DemoQuestion[] {
  add(rows, 'quizzes', {
    activity_id: activityId,
    instructions: quiz.instructions ? `<p>${escapeHtml(quiz.instructions)}</p>` : '',
    time_limit: quiz.timeLimit,
    max_attempts: quiz.maxAttempts,
  });
  return quiz.questions.map((question, position) => {
    const id = newId();
    // Named in the order shown, so that no id tells which one is right.
    const shown = made.random.shuffle(question.options);
    const choices = shown.map((text, n) => ({ id: `c${n + 1}`, html: inHtml(text) }));
    const right = `c${shown.indexOf(question.options[0]) + 1}`;
    const key = { credits: { [right]: '100' }, feedback: {}, general: inHtml(question.feedback) };
    add(rows, 'questions', {
      id,
      course_id: made.courseId,
      type: 'multiple_choice',
      stem: `<p>${inHtml(question.question)}</p>`,
      body: JSON.stringify({ choices }),
      key: JSON.stringify({ ...key, right: '', partlyRight: '', wrong: '' }),
      points: String(question.points),
      created_at: made.at,
      updated_at: made.at,
    });
    add(rows, 'quiz_slots', {
      id: newId(),
      quiz_id: activityId,
      position,
      question_id: id,
      points: String(question.points),
    });
    return { id, points: question.points, choices: choices.map((choice) => choice.id), right };
  });
}
