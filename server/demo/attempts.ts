import type { DemoItem } from './courses.ts';
import { newId } from '../ids.ts';
import type { DemoQuestion } from './quizzes.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';

const minute = 60_000;

/** The score nearest to a wish that whole answers, right or wrong, can add up to. */
export function reachable(wish: number, { questions }: Pick<DemoItem, 'questions'>): number {
  let sums = new Set([0]);
  for (const { points } of questions) sums = sums.union(new Set([...sums].map((sum) => sum + points)));
  return [...sums].reduce((best, sum) => (Math.abs(sum - wish) < Math.abs(best - wish) ? sum : best));
}

/**
 * An attempt submitted at that moment whose answers come to that score, which must be one that is `reachable`. The later
 * questions are the harder ones, and some wrong choices are more tempting than others.
 */
export function layAttempt(
  rows: Rows,
  { id: quizId, questions, minutes }: DemoItem,
  userId: string,
  score: number,
  at: Date,
  random: Random,
): void {
  const id = newId();
  const limit = (minutes ?? 30) * minute;
  const startedAt = new Date(at.getTime() - Math.round(limit * random.around(0.6, 0.35)));
  add(rows, 'quiz_attempts', {
    id,
    quiz_id: quizId,
    user_id: userId,
    number: 1,
    state: 'submitted',
    started_at: startedAt,
    deadline_at: minutes === null ? null : new Date(startedAt.getTime() + limit),
    submitted_at: at,
    submitted_by: 'student',
    seed: random.whole(1, 2_000_000_000),
    score: String(score),
  });
  const right = rightOnes(questions, score, random);
  questions.forEach((question, index) => {
    const isRight = right.has(question);
    const choice = isRight ? question.right : tempting(question, random);
    const share = (index + 1) / (questions.length + 1);
    const savedAt = new Date(startedAt.getTime() + Math.round((at.getTime() - startedAt.getTime()) * share));
    add(rows, 'quiz_attempt_questions', {
      attempt_id: id,
      question_id: question.id,
      position: index + 1,
      points: String(question.points),
      choices_order: JSON.stringify(question.choices),
      seen_at: savedAt,
      mark: isRight ? String(question.points) : '0',
      fraction: isRight ? '1/1' : '0/1',
      graded_at: at,
    });
    const response = JSON.stringify({ choice });
    add(rows, 'quiz_answers', { attempt_id: id, question_id: question.id, revision: 1, response, saved_at: savedAt });
  });
}

/** Questions that together are worth exactly the score, easier ones rather than harder ones. */
function rightOnes(questions: readonly DemoQuestion[], score: number, random: Random): Set<DemoQuestion> {
  const byEase = questions
    .map((question, index) => ({ question, ease: index / questions.length + random.next() * 0.8 }))
    .toSorted((a, b) => a.ease - b.ease)
    .map(({ question }) => question);
  const found = exactly(byEase, score);
  if (!found) throw new Error(`No answers of a quiz come to ${score} points`);
  return new Set(found);
}

function exactly(questions: readonly DemoQuestion[], score: number): DemoQuestion[] | null {
  if (score === 0) return [];
  const [first, ...others] = questions;
  if (!first || score < 0) return null;
  const withFirst = exactly(others, score - first.points);
  return withFirst ? [first, ...withFirst] : exactly(others, score);
}

function tempting({ choices, right }: DemoQuestion, random: Random): string {
  const wrong = choices.filter((choice) => choice !== right).toSorted();
  return random.next() < 0.55 ? (wrong[0] ?? right) : random.pick(wrong);
}
