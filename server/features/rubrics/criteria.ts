import type { Rubric, RubricDraft } from '../../../contract/rubrics.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';

type Standing = Pick<Rubric, 'id' | 'criteria'>;

/** Makes a rubric's criteria what was sent: those with an id of its own are changed, others made, the rest removed. */
export async function writeCriteria(tx: Tx, standing: Standing, sent: RubricDraft['criteria']): Promise<void> {
  const own = new Map(standing.criteria.map((criterion) => [criterion.id, criterion]));
  const criteria = sent.map((criterion, index) => {
    const known = criterion.id === undefined ? undefined : own.get(criterion.id);
    return { ...criterion, id: known?.id ?? newId(), known, position: index + 1 };
  });
  const ratings = criteria.flatMap(({ id, known, ratings: sentRatings }) =>
    sentRatings.map((rating, index) => {
      const isKnown = known?.ratings.some((other) => other.id === rating.id) === true;
      return { ...rating, id: (isKnown ? rating.id : undefined) ?? newId(), criterion_id: id, position: index + 1 };
    }),
  );
  await removeOthers(tx, standing, new Set([...criteria, ...ratings].map(({ id }) => id)));
  await tx
    .insertInto('rubric_criteria')
    .values(
      criteria.map(({ id, title, description, points, usesRanges, position }) => ({
        id,
        rubric_id: standing.id,
        title,
        description,
        points,
        uses_ranges: usesRanges,
        position,
      })),
    )
    .onConflict((conflicting) =>
      conflicting.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        points: eb.ref('excluded.points'),
        uses_ranges: eb.ref('excluded.uses_ranges'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
  if (ratings.length === 0) return;
  await tx
    .insertInto('rubric_ratings')
    .values(
      ratings.map(({ id, criterion_id, title, description, points, position }) => ({
        id,
        criterion_id,
        title,
        description,
        points,
        position,
      })),
    )
    .onConflict((conflicting) =>
      conflicting.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        points: eb.ref('excluded.points'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}

async function removeOthers(tx: Tx, standing: Standing, kept: ReadonlySet<string>): Promise<void> {
  const gone = (items: readonly { id: string }[]) => items.map(({ id }) => id).filter((id) => !kept.has(id));
  const ratings = gone(standing.criteria.flatMap((criterion) => criterion.ratings));
  const criteria = gone(standing.criteria);
  if (ratings.length > 0) await tx.deleteFrom('rubric_ratings').where('id', 'in', ratings).execute();
  if (criteria.length > 0) await tx.deleteFrom('rubric_criteria').where('id', 'in', criteria).execute();
}
