import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { loadWork } from './load-work.ts';
import { lookHolds } from './look-holds.ts';

interface Row {
  /** Where this grader was a moment ago; null: nowhere. */
  before: string | null;
}

// $1 the assignment, $2 the grader, $3 the student, $4 the moment.
const looking = `with before as (
  select q.user_id from grading_looks q where q.activity_id = $1 and q.grader_id = $2 and ${lookHolds('q', '$4::timestamptz')}
), kept as (
  insert into grading_looks (activity_id, grader_id, user_id, at) values ($1, $2, $3, $4::timestamptz)
  on conflict (activity_id, grader_id) do update set user_id = excluded.user_id, at = excluded.at
)
select (select user_id from before) as before`;

const othersAt = `select q.grader_id from grading_looks q
where q.activity_id = $1 and q.grader_id <> $2 and q.user_id = any($3::uuid[]) and ${lookHolds('q', '$4::timestamptz')}`;

/** Says that a grader has this work open. Only who has it, or had it beside them, hears of that. */
export async function lookAtWork(
  app: App,
  actor: Actor,
  asked: { id: string; workId: string },
): Promise<Answer<'PUT /api/assignments/{id}/grading/{workId}/look'>> {
  return transaction(app.database, async (tx) => {
    const { studentId, row } = await loadWork(app, tx, actor, asked);
    const now = app.clock.now();
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(looking, [asked.id, actor.id, studentId, now]));
    const before = rows[0]?.before ?? null;
    if (before !== studentId) {
      const places = before === null ? [studentId] : [studentId, before];
      const query = CompiledQuery.raw(othersAt, [asked.id, actor.id, places, now]);
      const beside = (await tx.executeQuery<{ grader_id: string }>(query)).rows.map(({ grader_id: id }) => id);
      await announce(tx, { topic: `work:${asked.id}`, to: { people: beside } });
    }
    return { others: row.others };
  });
}
