import { msg, plural, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ItemRequirement, Lock, RequirementKind } from '../../../contract/activities.ts';
import { formatMoment } from '../../lib/dates.ts';

/** What a student is to do with an item. */
export const requirementWords: Record<Exclude<RequirementKind, 'score'>, MessageDescriptor> = {
  view: msg`View`,
  mark_done: msg`Mark as done`,
  contribute: msg`Contribute`,
  submit: msg`Submit`,
};

/** "Score at least 7". */
export function scoreWords(least: ItemRequirement['least']): string {
  return plural(least ?? 0, { one: 'Score at least #', other: 'Score at least #' });
}

/** Why something is locked, and what opens it. */
export function lockWords(lock: Lock): string {
  const title = lock.title ?? '';
  const at = lock.at === null ? '' : formatMoment(lock.at);
  if (lock.kind === 'opens') return t`Opens ${at}`;
  if (lock.kind === 'closed') return t`Closed ${at}`;
  return t`Finish “${title}” first`;
}
