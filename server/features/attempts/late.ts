import { CompiledQuery } from 'kysely';
import type { Response } from '../../../contract/questions.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

interface LateAnswer {
  questionId: string;
  revision?: number | null;
  response: Response;
}

/** So much of what comes late is kept for each attempt: no browser gone wild fills the disk with it. */
const most = 200;
const longest = 20_000;

// The row of the attempt is held, so that parallel ones are counted too.
const kept = `insert into quiz_attempt_log (attempt_id, at, kind, question_id, revision, response, device, data)
select $1, $2, 'late', s.question_id, s.revision, case when length(s.response) <= ${longest} then s.response::jsonb end, $6,
  case when length(s.response) > ${longest} then jsonb_build_object('length', length(s.response)) else '{}' end
from unnest($3::uuid[], $4::integer[], $5::text[]) as s (question_id, revision, response)
limit greatest(0, ${most} - (select count(*) from quiz_attempt_log l where l.attempt_id = $1 and l.kind = 'late'))`;

/** Keeps answers that came after the end in the log, where they change nothing. */
export async function keepAsEvidence(
  app: App,
  tx: Tx,
  attempt: { id: string },
  answers: readonly LateAnswer[],
  device: string,
): Promise<void> {
  if (answers.length === 0) return;
  const columns = [
    answers.map(({ questionId }) => questionId),
    answers.map(({ revision }) => revision ?? null),
    answers.map((one) => (one.response === null ? null : JSON.stringify(one.response))),
  ];
  await tx.executeQuery(CompiledQuery.raw(kept, [attempt.id, app.clock.now(), ...columns, device]));
}
