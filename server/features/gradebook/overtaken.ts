import type { Actor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { conflict, type Refusal } from '../../refusal.ts';
import type { StandingScore } from './score-rows.ts';
import type { ScoreChange } from './write-scores.ts';

/** A change made from a score that is not there any more, and what stands in its place. */
export interface Overtaken {
  readonly change: ScoreChange;
  readonly standing: StandingScore | null;
}

/** 409 with what the others have written; of many cells each by its place among the changes sent. */
export async function overtakenRefusal(
  tx: Tx,
  actor: Actor,
  changes: readonly ScoreChange[],
  overtaken: readonly Overtaken[],
): Promise<Refusal> {
  const ids = [...new Set(overtaken.flatMap(({ standing }) => standing?.gradedBy ?? []))];
  const graders = ids.length
    ? await tx.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
    : [];
  const names = new Map(graders.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
  const sentences = overtaken.map(({ change, standing }) => {
    const by = standing?.gradedBy ?? null;
    const who =
      by === null ? 'The work itself' : by === actor.id ? 'You, in another window,' : (names.get(by) ?? 'Someone else');
    return [`changes.${changes.indexOf(change)}`, `${who} ${deedOf(standing)} meanwhile`] as const;
  });
  const [first] = sentences;
  return conflict(
    `${first?.[1] ?? 'Someone else has changed it'}. Nothing of yours was written: look at it, and enter yours again if you see it differently.`,
    Object.fromEntries(sentences),
  );
}

function deedOf(standing: StandingScore | null): string {
  if (!standing) return 'took the score back';
  if (standing.isExcused) return 'excused this work';
  if (standing.entered === null) return 'took the score back';
  return `entered ${inPoints(fraction(standing.entered), 4)}`;
}
