import type { ExpressionBuilder } from 'kysely';
import { type DatedActivity, wrongDate } from '../../../domain/availability/dates-order.ts';
import type { Schema } from '../../db/schema.ts';
import { invalid } from '../../refusal.ts';

/** What of an activity says whether its dates can be as they are. */
export const datedColumns = (activity: ExpressionBuilder<Schema, 'activities'>) =>
  [
    'kind',
    'available_from as availableFrom',
    'due_at as dueAt',
    'available_until as availableUntil',
    activity
      .selectFrom('quizzes')
      .select('cuts_at_until')
      .whereRef('quizzes.activity_id', '=', 'activities.id')
      .as('cutsAtUntil'),
  ] as const;

export function refuseWrongDate(activity: DatedActivity): void {
  const wrong = wrongDate(activity);
  if (wrong) throw invalid({ [wrong.name]: wrong.says });
}
