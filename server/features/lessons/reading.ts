import { CompiledQuery } from 'kysely';
import type { Answer, Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { loadForLearning } from '../modules/record-progress.ts';

type Call = 'PUT /api/lessons/{id}/reading';

// $1 the lesson, $2 who reads, $3 now, $4 the time that is claimed, $5 where they are. The first beat only starts the
// clock; each later one adds what it claims, but never more than has passed since the one before, from wherever that came.
const beat = `insert into lesson_readings (activity_id, user_id, beat_at, place, placed_at)
values ($1::uuid, $2::uuid, $3::timestamptz, $5::jsonb, case when $5::jsonb is not null then $3::timestamptz end)
on conflict (user_id, activity_id) do update set
  spent_ms = lesson_readings.spent_ms
    + least($4::bigint, greatest(0, floor(extract(epoch from $3::timestamptz - lesson_readings.beat_at) * 1000))::bigint),
  beat_at = greatest(lesson_readings.beat_at, $3::timestamptz),
  place = coalesce($5::jsonb, lesson_readings.place),
  placed_at = case when $5::jsonb is not null then $3::timestamptz else lesson_readings.placed_at end
returning spent_ms`;

/** Counts time at work and keeps the place. */
export async function keepReading(
  app: App,
  actor: Actor,
  lessonId: string,
  { activeMs, place }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  return transaction(app.database, async (tx) => {
    await loadForLearning(tx, actor, lessonId);
    const given = [lessonId, actor.id, app.clock.now(), activeMs, place && JSON.stringify(place)];
    const { rows } = await tx.executeQuery<{ spent_ms: number }>(CompiledQuery.raw(beat, given));
    return { spentMs: rows[0]?.spent_ms ?? 0 };
  });
}
