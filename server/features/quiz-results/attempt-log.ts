import { CompiledQuery } from 'kysely';
import type { AttemptLogEntry } from '../../../contract/quiz-results.ts';
import type { Actor, App } from '../../context.ts';
import { papersOf } from '../attempts/papers.ts';
import { loadAttemptForStaff } from '../attempts/staff-access.ts';
import { inWords, type LogRow } from './log-words.ts';

interface Row extends LogRow {
  question_id: string | null;
  revision: number | null;
  device: string;
  by: AttemptLogEntry['by'];
}

const logOf = `select l.at, l.kind, l.question_id, l.revision, l.response, l.device, l.data, t.submitted_by,
  case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as by
from quiz_attempt_log l
join quiz_attempts t on t.id = l.attempt_id
left join users u on u.id = l.by_id
where l.attempt_id = $1 order by l.id`;

/** What happened in an attempt, in the order of the log: it is never sorted by times, which say less. */
export async function readLog(app: App, actor: Actor, attemptId: string): Promise<AttemptLogEntry[]> {
  const { read } = app.database;
  await loadAttemptForStaff(read, actor, attemptId);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(logOf, [attemptId]));
  const paper = (await papersOf(app, read, [attemptId])).get(attemptId) ?? [];
  const questions = new Map(paper.map((question) => [question.questionId, question]));
  const savedBefore = new Map<string | null, Row>();
  return rows.map((row) => {
    const before = savedBefore.get(row.question_id) ?? null;
    if (row.kind === 'saved') savedBefore.set(row.question_id, row);
    const question = row.question_id === null ? undefined : questions.get(row.question_id);
    return {
      at: row.at.toISOString(),
      kind: row.kind,
      questionId: row.question_id,
      position: question?.position ?? null,
      revision: row.revision,
      detail: inWords(row, before, question?.shape ?? null, actor.timeZone),
      by: row.by,
      device: row.device,
    };
  });
}
