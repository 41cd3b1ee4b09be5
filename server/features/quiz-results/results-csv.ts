import { CompiledQuery } from 'kysely';
import { may } from '../../../domain/access.ts';
import { csvOf } from '../../../domain/csv.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { withLines } from '../../../domain/quiz/stem.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { forbidden } from '../../refusal.ts';
import { fileHeaders } from '../files/headers.ts';
import { loadQuizForStaff } from '../quizzes/access.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { attemptRowOf, findAttempts } from './attempt-rows.ts';
import { findQuestions, type QuizQuestion } from './quiz-questions.ts';

interface Mark {
  attempt_id: string;
  question_id: string;
  mark: string | null;
}

const marksOf = `select x.attempt_id, x.question_id, x.mark from quiz_attempts t
join quiz_attempt_questions x on x.attempt_id = t.id where t.quiz_id = $1 and t.state = 'submitted'`;

/**
 * All attempts at a quiz as a table: a row each, with what every question was given. The results leave the
 * college: who took them is written down.
 */
export async function exportResults(app: App, by: By, quizId: string): Promise<Media> {
  const { actor } = by;
  const { read } = app.database;
  const quiz = await loadQuizForStaff(read, actor, quizId);
  if (!may(actor, 'grades.export')) throw forbidden('Your college does not let your role download grades.');
  const questions = await findQuestions(read, quizId);
  const everything = { state: null, search: null, after: null, limit: 1_000_000, now: app.clock.now() };
  const attempts = (await findAttempts(read, actor, quizId, everything)).map(attemptRowOf);
  const { rows } = await read.executeQuery<Mark>(CompiledQuery.raw(marksOf, [quizId]));
  const marks = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, row.mark]));
  const lines = attempts.map((attempt) => [
    attempt.student?.lastName ?? attempt.alias,
    attempt.student?.firstName ?? '',
    String(attempt.number),
    attempt.state,
    attempt.startedAt,
    attempt.submittedAt ?? '',
    attempt.submittedBy ?? '',
    attempt.score ?? '',
    attempt.isKept ? 'yes' : 'no',
    ...questions.map(({ id }) => written(marks.get(`${attempt.id} ${id}`))),
  ]);
  const table = csvOf([[...columns, ...questions.map(headerOf)], ...lines]);
  await transaction(app.database, async (tx) => {
    const ofQuiz = tx.selectFrom('courses').select(['id', 'title']).where('id', '=', quiz.courseId);
    const course = await ofQuiz.executeTakeFirstOrThrow();
    const changes = { quiz: { to: quiz.title } };
    await writeAudit(app, tx, by, { action: 'course.results_exported', user: null, course, changes });
  });
  const name = `${quiz.title.replace(/[/\\:*?"<>|]/g, ' ').trim() || 'Quiz'} results.csv`;
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name, type: 'text/csv' }, false);
  return { bytes: new TextEncoder().encode(table), headers };
}

const columns = [
  'Last Name',
  'First Name',
  'Attempt',
  'State',
  'Started (UTC)',
  'Submitted (UTC)',
  'Submitted By',
  'Score',
  'Counts',
];

function headerOf({ stem, points }: QuizQuestion, index: number): string {
  const words = plainText(withLines(stem)).replace(/\s+/g, ' ');
  const short = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return `${index + 1}. ${short} (${inPoints(fraction(points))})`;
}

/** Empty where the attempt has not the question, or its mark waits. */
function written(mark: string | null | undefined): string {
  return mark == null ? '' : inPoints(fraction(mark), 4);
}
