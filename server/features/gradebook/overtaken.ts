import type { Actor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { conflict, type Refusal } from '../../refusal.ts';
import type { ScoreChange } from './score-change.ts';
import { type Said, said, say } from '../../../contract/text.ts';
import type { StandingScore } from './standing-score.ts';

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
    const another = by !== null && by !== actor.id ? (names.get(by) ?? said('Someone else')) : null;
    const who = another ?? said(by === null ? 'The work itself' : 'You, in another window,');
    return [`changes.${changes.indexOf(change)}`, sentenceOf(who, standing)] as const;
  });
  const [first] = sentences;
  return conflict(
    say`${first?.[1] ?? said('Someone else has changed it')}. Yours was not written: look at it, and enter yours again if you see it differently.`,
    Object.fromEntries(sentences),
  );
}

function sentenceOf(who: Said | string, standing: StandingScore | null): Said {
  if (standing?.isExcused) return say`${who} excused this work meanwhile`;
  if (standing?.entered == null) return say`${who} took the score back meanwhile`;
  return say`${who} entered ${inPoints(fraction(standing.entered), 4)} meanwhile`;
}
