import { CompiledQuery } from 'kysely';
import type { ScoreState } from '../../../contract/gradebook-scores.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Writing } from './score-change.ts';
import type { NextScore, ScoredActivity, StandingScore } from './standing-score.ts';

const activitiesOf = `select a.id, a.course_id as "courseId", a.kind, a.title, a.points, a.grading_type as "gradingType",
  coalesce(a.posts_manually, g.posts_manually) as "postsManually",
  a.is_published and coalesce(m.is_published, true) and c.status <> 'draft' as "isShown"
from activities a join gradebooks g on g.course_id = a.course_id join courses c on c.id = a.course_id
left join modules m on m.id = a.module_id where a.id = any($1::uuid[])`;

export async function findActivities(tx: Tx, ids: readonly string[]): Promise<Map<string, ScoredActivity>> {
  const { rows } = await tx.executeQuery<ScoredActivity>(CompiledQuery.raw(activitiesOf, [ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

type Row = { [K in keyof StandingScore]: StandingScore[K] | null };

const standingOf = `select s.activity_id as "activityId", s.user_id as "userId", s.revision, s.points, s.entered,
  s.is_excused as "isExcused", s.status, s.late_seconds as "lateSeconds", s.late_penalty as "latePenalty",
  s.posted_at as "postedAt", s.graded_by as "gradedBy", s.graded_at as "gradedAt"
from unnest($1::uuid[], $2::uuid[]) with ordinality w (activity_id, user_id, n)
left join scores s on s.activity_id = w.activity_id and s.user_id = w.user_id order by w.n`;

interface Cell {
  activityId: string;
  userId: string;
}

/** The scores of these cells, in their order; null where there is none. */
export async function findStanding(tx: Tx, cells: readonly Cell[]): Promise<(StandingScore | null)[]> {
  const parameters = [cells.map(({ activityId }) => activityId), cells.map(({ userId }) => userId)];
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(standingOf, parameters));
  return rows.map((row) => (isScore(row) ? row : null));
}

const isScore = (row: Row): row is StandingScore => row.activityId !== null;

const storing = `with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (activity_id uuid, user_id uuid, points numeric, entered numeric,
    is_excused boolean, status text, late_seconds integer, late_penalty numeric, posted_at timestamptz,
    graded_by uuid, graded_at timestamptz, before jsonb, after jsonb)
), kept as (
  insert into scores (activity_id, user_id, points, entered, is_excused, status, late_seconds, late_penalty, posted_at,
    graded_by, graded_at)
  select activity_id, user_id, points, entered, is_excused, status, late_seconds, late_penalty, posted_at, graded_by, graded_at
  from given
  on conflict (user_id, activity_id) do update set points = excluded.points, entered = excluded.entered,
    is_excused = excluded.is_excused, status = excluded.status, late_seconds = excluded.late_seconds,
    late_penalty = excluded.late_penalty, posted_at = excluded.posted_at, graded_by = excluded.graded_by,
    graded_at = excluded.graded_at, revision = scores.revision + 1, written_in = pg_current_xact_id()
)
insert into score_history (activity_id, user_id, at, by_id, via, why, before, after)
select activity_id, user_id, $2::timestamptz, $3::uuid, $4, $5, before, after from given`;

export interface Stored {
  before: StandingScore | null;
  after: NextScore;
}

/** Writes scores as they are to stand, and what they were. */
export async function storeScores(app: App, tx: Tx, writing: Writing, scores: readonly Stored[]): Promise<void> {
  const rows = scores.map(({ before, after }) => ({
    activity_id: after.activityId,
    user_id: after.userId,
    points: after.points,
    entered: after.entered,
    is_excused: after.isExcused,
    status: after.status,
    late_seconds: after.lateSeconds,
    late_penalty: after.latePenalty,
    posted_at: after.postedAt,
    graded_by: after.gradedBy,
    graded_at: after.gradedAt,
    before: before && stateOf(before),
    after: stateOf(after),
  }));
  const { by, via, why = '' } = writing;
  await tx.executeQuery(CompiledQuery.raw(storing, [JSON.stringify(rows), app.clock.now(), by, via, why]));
}

/** As the history keeps it. */
export function stateOf(score: StandingScore): ScoreState {
  const { points, entered, isExcused, status, lateSeconds, latePenalty, postedAt } = score;
  return { points, entered, isExcused, status, lateSeconds, latePenalty, isPosted: postedAt !== null };
}
