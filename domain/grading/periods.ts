import type { GradebookRules, GradingPeriod, Policies } from './rules.ts';

/** The policies for late and missing work of a period; null: of none. */
export function policiesOf(
  rules: Pick<GradebookRules, 'periods' | 'late' | 'missing'>,
  periodId: string | null,
): Policies {
  return rules.periods.find(({ id }) => id === periodId)?.policies ?? rules;
}

/** The period within which work is due: after its start, up to and including its end. Null: none, or no due date. */
export function periodOf(periods: readonly GradingPeriod[], dueAt: Date | null): string | null {
  if (!dueAt) return null;
  const due = dueAt.getTime();
  const period = periods.find(({ startsAt, endsAt }) => Date.parse(startsAt) < due && due <= Date.parse(endsAt));
  return period?.id ?? null;
}
