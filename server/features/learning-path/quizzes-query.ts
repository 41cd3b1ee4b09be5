import { CompiledQuery } from 'kysely';
import { reviewMatrix } from '../../../contract/quizzes.ts';
import type { SeenAnswer } from '../../../domain/learning-path/evidence.ts';
import type { PathQuiz } from '../../../domain/learning-path/facts.ts';
import { fraction, zero, compare } from '../../../domain/fraction.ts';
import { attemptsAllowed, refusalToStart } from '../../../domain/quiz/availability.ts';
import type { KeptScore } from '../../../domain/quiz/kept-score.ts';
import { correctnessOf, markOf, type MarkedQuestion } from '../../../domain/quiz/marks.ts';
import { partsShown, reviewTimeOf } from '../../../domain/quiz/review.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { datesOf } from '../courses/effective-dates.ts';

interface Row {
  id: string;
  title: string;
  max_attempts: number | null;
  kept_score: KeptScore;
  review: unknown;
  available_from: Date | null;
  available_until: Date | null;
  extra_attempts: number;
  questions: number;
  attempts: AttemptJson[];
}

interface AttemptJson {
  id: string;
  state: 'open' | 'submitted';
  submittedAt: string | null;
  questions: (MarkedQuestion & { id: string; position: number })[];
}

// $1 the course, $2 its student, $3 when they ask. Of a question nothing is read here but what was given for it.
const findQuizzes = `select a.id, a.title, z.max_attempts, z.kept_score, z.review, d.available_from, d.available_until,
  coalesce(g.extra_attempts, 0) + d.extra_attempts as extra_attempts,
  (select coalesce(sum(x.draws), 0)::integer from quiz_slots x where x.quiz_id = a.id) as questions, t.attempts
from (select t.quiz_id, json_agg(json_build_object('id', t.id, 'state', t.state, 'submittedAt', t.submitted_at, 'questions', (
      select coalesce(json_agg(json_build_object('id', x.question_id, 'position', x.position, 'points', x.points::text,
        'fraction', x.fraction, 'byHand', case when x.graded_by is not null then x.mark::text end) order by x.position), '[]')
      from quiz_attempt_questions x where x.attempt_id = t.id)) order by t.number) as attempts
  from quiz_attempts t join activities a on a.id = t.quiz_id
  where t.user_id = $2 and a.course_id = $1 group by t.quiz_id) t
join activities a on a.id = t.quiz_id
join quizzes z on z.activity_id = a.id
left join modules m on m.id = a.module_id
left join accommodations g on g.user_id = $2
${datesOf('$2::uuid', '$3::timestamptz')}
where a.is_published and coalesce(m.is_published, true)
order by a.id`;

export interface OwnQuizzes {
  quizzes: Map<string, PathQuiz>;
  answers: SeenAnswer[];
}

/** The quizzes that a student has attempted, and of their answers those that they may see judged at this moment. */
export async function findOwnQuizzes(read: Readable, actor: Actor, courseId: string): Promise<OwnQuizzes> {
  const given = [courseId, actor.id, actor.askedAt];
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findQuizzes, given));
  return {
    quizzes: new Map(rows.map((row) => [row.id, quizOf(row, actor)])),
    answers: rows.flatMap((row) => seenAnswers(row, actor.askedAt)),
  };
}

/** An average, or the latest attempt, may make a score less: then nobody is sent to take it again. */
function quizOf(row: Row, { askedAt, timeZone }: Actor): PathQuiz {
  const facts = {
    isLocked: false,
    availableFrom: row.available_from,
    availableUntil: row.available_until,
    questions: row.questions,
    used: row.attempts.length,
    maxAttempts: row.max_attempts,
    extraAttempts: row.extra_attempts,
  };
  const isSafe = row.kept_score === 'highest' || row.kept_score === 'first';
  const isTaking = row.attempts.some(({ state }) => state === 'open');
  if (!isSafe || isTaking || refusalToStart(facts, askedAt, timeZone)) return { title: row.title, again: null };
  const allowed = attemptsAllowed(facts);
  return { title: row.title, again: { left: allowed === null ? null : allowed - facts.used } };
}

/** What the quiz's own review settings show of each attempt decides, as on the page of the attempt. */
function seenAnswers({ id: quizId, review, available_until: availableUntil, attempts }: Row, now: Date): SeenAnswer[] {
  const matrix = reviewMatrix.parse(review);
  const isTaking = attempts.some(({ state }) => state === 'open');
  return attempts.flatMap(({ id: attemptId, submittedAt, questions }) => {
    if (submittedAt === null) return [];
    const at = new Date(submittedAt);
    const shown = partsShown(matrix, reviewTimeOf({ submittedAt: at, availableUntil, isTaking }, now));
    if (!shown.has('correctness')) return [];
    return questions.flatMap((question): SeenAnswer[] => {
      // What is worth nothing was not asked to be right.
      if (compare(fraction(question.points), zero) <= 0) return [];
      const outcome = correctnessOf(markOf(question), question.points, () => true);
      return [{ quizId, attemptId, questionId: question.id, position: question.position, at, outcome }];
    });
  });
}
