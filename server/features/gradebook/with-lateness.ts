import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Cell, findEveryLateness, findLateness, nameOf } from './find-lateness.ts';
import { sameNumber } from './next-score.ts';
import type { ScoreChange, Writing } from './score-change.ts';
import type { StandingScore } from './standing-score.ts';

interface Pair {
  change: ScoreChange;
  before: StandingScore | null;
}

/** The changes, each with how late the work came where that follows from what it does and was not said with it. */
export async function withLateness(
  app: App,
  tx: Tx,
  { via }: Writing,
  changes: readonly ScoreChange[],
  standing: readonly (StandingScore | null)[],
): Promise<ScoreChange[]> {
  const pairs = changes.map((change, index) => ({ change, before: standing[index] ?? null }));
  const comesBack = (pair: Pair) =>
    via === 'undo' && (isScoredOtherwise(pair) || (isSetOtherwise(pair) && pair.change.status !== null));
  const ofWork = await followingWork(app, tx, pairs);
  const isToFind = (pair: Pair) => !comesBack(pair) && (isUnsaid(pair) || ofWork.has(pair) || isAutomaticAgain(pair));
  const found = await findLateness(app, tx, cellsOf(pairs, isToFind));
  // Of what comes back as it was set, and of what is timed elsewhere, the history knows.
  const isUnfound = (pair: Pair) => isAutomaticAgain(pair) && !found.has(nameOf(pair.change));
  const earlier = await findEarlier(
    tx,
    cellsOf(pairs, (pair) => comesBack(pair) || isUnfound(pair)),
    via === 'undo',
  );
  const lateness = new Map([...found, ...earlier]);
  const isByHand = via === 'gradebook' || via === 'import' || via === 'undo';
  return pairs.map((pair) => {
    const { change, before } = pair;
    if (!isByHand && isSetLate(pair)) return { ...change, lateSeconds: before?.lateSeconds ?? null };
    const late = lateness.get(nameOf(change));
    if (late === undefined && !isAutomaticAgain(pair)) return change;
    return { ...change, lateSeconds: late ?? null };
  });
}

const cellsOf = (pairs: readonly Pair[], isMeant: (pair: Pair) => boolean): ScoreChange[] =>
  pairs.filter(isMeant).map(({ change }) => change);

/** Whoever gives points need not know how late the work came, unless it was set before. */
const isUnsaid = ({ change, before }: Pair) =>
  change.entered != null && change.lateSeconds === undefined && before?.lateSeconds == null;

/**
 * Where points are given anew, and how late the work was is what its hand-in then said, nobody having said so: since then
 * another attempt may have come.
 */
async function followingWork(app: App, tx: Tx, pairs: readonly Pair[]): Promise<ReadonlySet<Pair>> {
  const timed = pairs.filter(
    ({ change, before }) =>
      change.entered != null &&
      change.lateSeconds === undefined &&
      before?.lateSeconds != null &&
      before.status === null,
  );
  const every = await findEveryLateness(
    app,
    tx,
    cellsOf(timed, () => true),
  );
  return new Set(timed.filter(({ change, before }) => every.get(nameOf(change))?.has(before?.lateSeconds ?? null)));
}

const isScoredOtherwise = ({ change, before }: Pair) =>
  change.lateSeconds === undefined && change.entered != null && !sameNumber(change.entered, before?.entered ?? null);

const isSetOtherwise = ({ change, before }: Pair) =>
  change.lateSeconds === undefined && change.status !== undefined && change.status !== (before?.status ?? null);

const isAutomaticAgain = (pair: Pair) => isSetOtherwise(pair) && pair.change.status === null;

/** It was called late by hand, by so much: how late it came says nothing then. */
const isSetLate = ({ change, before }: Pair) =>
  before?.status === 'late' && before.lateSeconds !== null && (change.status ?? 'late') === 'late';

const earlierText = `select distinct on (w.activity_id, w.user_id) w.activity_id as "activityId", w.user_id as "userId",
  (h.before->>'lateSeconds')::integer as late
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[]) as w (activity_id, user_id, status, entered)
join score_history h on h.user_id = w.user_id and h.activity_id = w.activity_id
  and h.before is not null and h.before->>'status' is not distinct from w.status
  and (w.entered is null or (h.before->>'entered')::numeric = w.entered)
order by w.activity_id, w.user_id, h.id desc`;

/** How late the work was when it had the status, and where an undo brings them back the points, that it is to have again. */
async function findEarlier(
  tx: Tx,
  changes: readonly ScoreChange[],
  isUndo: boolean,
): Promise<ReadonlyMap<string, number | null>> {
  if (changes.length === 0) return new Map();
  const parameters = [
    changes.map(({ activityId }) => activityId),
    changes.map(({ userId }) => userId),
    changes.map(({ status }) => status ?? null),
    changes.map(({ entered }) => (isUndo ? (entered ?? null) : null)),
  ];
  const { rows } = await tx.executeQuery<Cell & { late: number | null }>(CompiledQuery.raw(earlierText, parameters));
  return new Map(rows.map((row) => [nameOf(row), row.late]));
}
