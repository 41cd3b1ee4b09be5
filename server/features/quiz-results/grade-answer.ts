import { CompiledQuery } from 'kysely';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { compare, fraction, toDecimal } from '../../../domain/fraction.ts';
import { inPoints, markOf } from '../../../domain/quiz/marks.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid } from '../../refusal.ts';
import { rescoreAttempts } from '../attempts/regrade.ts';
import { loadAttemptForStaff } from '../attempts/staff-access.ts';
import { refuseWithoutGrading } from '../gradebook/access.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { answerOf, findAnswers } from './answer-rows.ts';
import { decimal, said, say } from '../../../contract/text.ts';

interface Grade {
  questionId: string;
  mark: string | null;
  comment: string;
  revision: number;
}

interface Standing {
  points: string;
  fraction: string | null;
  mark: string | null;
  comment: string;
  graded_by: string | null;
  revision: number;
  first_name: string | null;
  last_name: string | null;
  course_id: string;
}

/** For the staff of its course who may grade. */
export async function loadAttemptToMark(read: Readable, actor: Actor, attemptId: string) {
  const attempt = await loadAttemptForStaff(read, actor, attemptId);
  refuseWithoutGrading(actor);
  refuseFinal(attempt);
  return attempt;
}

/** Gives an answer the mark that a person says, or takes that one back; of two graders the first to save wins. */
export async function gradeAnswer(app: App, actor: Actor, attemptId: string, sent: Grade): Promise<AnswerToGrade> {
  const grade = { ...sent, comment: plainComment(sent.comment) };
  return transaction(app.database, async (tx) => {
    const { quizId, userId } = await loadAttemptToMark(tx, actor, attemptId);
    await holdSubmitted(tx, attemptId);
    const standing = await findStanding(tx, attemptId, grade.questionId);
    refuseTooMuch(grade, standing);
    if (standing.revision !== grade.revision) {
      if (!isRepeated(actor, grade, standing)) throw overtaken(standing);
    } else {
      await writeMark(app, tx, actor, attemptId, grade, standing);
      await rescoreAttempts(app, tx, [attemptId]);
      await announce(
        tx,
        { topic: `attempt:${attemptId}`, to: { person: userId } },
        { topic: `quiz:${quizId}`, to: { staff: standing.course_id } },
        { topic: `course:${standing.course_id}`, to: { staff: standing.course_id } },
      );
    }
    const [row] = await findAnswers(tx, actor, { quizId, questionId: grade.questionId, attemptId, limit: 1 });
    if (!row) throw new Error('The answer that was just graded is gone');
    return answerOf(row, grade.questionId);
  });
}

/** A comment is shown as it was written, so it keeps its lines and loses only what cannot be seen. */
function plainComment(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Whoever grades the same attempt waits here, so that its score is the sum of all marks. */
async function holdSubmitted(tx: Tx, attemptId: string): Promise<void> {
  const held = await tx
    .selectFrom('quiz_attempts')
    .select('state')
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
  if (held?.state !== 'submitted')
    throw conflict('This attempt is still running. Grade it once it is submitted, or its time is over.');
}

const standingMark = `select x.points, x.fraction, x.mark, x.comment, x.graded_by, x.mark_revision as revision,
  g.first_name, g.last_name, a.course_id
from quiz_attempt_questions x
join quiz_attempts t on t.id = x.attempt_id
join activities a on a.id = t.quiz_id
left join users g on g.id = x.graded_by
where x.attempt_id = $1 and x.question_id = $2`;

async function findStanding(tx: Tx, attemptId: string, questionId: string): Promise<Standing> {
  const { rows } = await tx.executeQuery<Standing>(CompiledQuery.raw(standingMark, [attemptId, questionId]));
  if (!rows[0]) throw invalid({ questionId: 'Choose a question of this attempt' });
  return rows[0];
}

function refuseTooMuch({ mark }: Grade, { points }: Standing): void {
  if (mark !== null && compare(fraction(mark), fraction(points)) > 0)
    throw invalid({ mark: say`Enter points from 0 to ${decimal(inPoints(fraction(points)))}` });
}

/** The same grader has sent the same again: the answer to the first time was lost on its way. */
function isRepeated(actor: Actor, grade: Grade, standing: Standing): boolean {
  const byHand = standing.graded_by === null ? null : standing.mark;
  const isSameMark =
    grade.mark === null || byHand === null
      ? grade.mark === byHand
      : compare(fraction(grade.mark), fraction(byHand)) === 0;
  const isOwn = grade.mark === null || standing.graded_by === actor.id;
  return standing.revision === grade.revision + 1 && isOwn && isSameMark && grade.comment === standing.comment;
}

function overtaken({ mark, points, first_name, last_name }: Standing) {
  const grader = first_name === null ? said('Another grader') : `${first_name} ${last_name}`;
  if (mark === null)
    return conflict(
      say`${grader} has taken the mark back meanwhile. Reload to see it, and grade again if you see it differently.`,
    );
  const given = [inPoints(fraction(mark)), inPoints(fraction(points))] as const;
  return conflict(
    say`${grader} has given ${given[0]} of ${given[1]} points meanwhile. Reload to see it, and grade again if you see it differently.`,
  );
}

const marked = `with updated as (
  update quiz_attempt_questions set mark = $3::numeric, graded_by = $4::uuid, graded_at = $5::timestamptz, comment = $6,
    mark_revision = mark_revision + 1
  where attempt_id = $1 and question_id = $2
)
insert into quiz_attempt_log (attempt_id, at, kind, question_id, revision, by_id, data)
values ($1, $5, 'graded', $2, $7::integer, $8::uuid, jsonb_build_object('from', $9::text, 'to', $3::numeric::text))`;

async function writeMark(
  app: App,
  tx: Tx,
  actor: Actor,
  attemptId: string,
  grade: Grade,
  standing: Standing,
): Promise<void> {
  const exact = markOf({ points: standing.points, fraction: standing.fraction, byHand: grade.mark });
  const parameters = [
    attemptId,
    grade.questionId,
    exact && toDecimal(exact, 10),
    grade.mark === null ? null : actor.id,
    app.clock.now(),
    grade.comment,
    grade.revision + 1,
    actor.id,
    standing.mark,
  ];
  await tx.executeQuery(CompiledQuery.raw(marked, parameters));
}
