import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { withLines } from '../../../domain/quiz/stem.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { Actor, App } from '../../context.ts';
import { loadQuizForStaff } from '../quizzes/access.ts';
import { type QuizQuestion, findQuestions } from './quiz-questions.ts';
import { isShown } from './students.ts';

interface Count {
  question_id: string;
  waiting: number;
  graded: number;
}

const counts = `select x.question_id, count(*) filter (where x.mark is null)::integer as waiting,
  count(*) filter (where x.graded_by is not null)::integer as graded
from activities a join quiz_attempts t on t.quiz_id = a.id join quiz_attempt_questions x on x.attempt_id = t.id
where a.id = $1 and t.state = 'submitted' and ${isShown('a.course_id', 't.user_id', '$2')} group by x.question_id`;

/** The questions that a person grades: by their type, or because the server could not, or somebody has. */
export async function listToGrade(
  app: App,
  actor: Actor,
  quizId: string,
): Promise<Answer<'GET /api/quizzes/{id}/to-grade'>> {
  const { read } = app.database;
  await loadQuizForStaff(read, actor, quizId);
  const questions = await findQuestions(read, quizId);
  const { rows } = await read.executeQuery<Count>(CompiledQuery.raw(counts, [quizId, actor.id]));
  const byId = new Map(rows.map((row) => [row.question_id, row]));
  return questions.flatMap((question) => {
    const { waiting, graded } = byId.get(question.id) ?? { waiting: 0, graded: 0 };
    if (!isReadByPerson(question) && waiting === 0 && graded === 0) return [];
    const { id: questionId, type, stem, points } = question;
    return [{ questionId, question: plainText(withLines(stem)), type, points, waiting, graded }];
  });
}

const isReadByPerson = ({ type }: QuizQuestion) => type === 'essay' || type === 'file_upload';
