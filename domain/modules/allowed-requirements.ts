import type { ActivityKind, RequirementKind } from '../../contract/activities.ts';

const always: readonly RequirementKind[] = ['view', 'mark_done'];
const graded: readonly RequirementKind[] = ['view', 'mark_done', 'submit', 'score'];

/** What can be required of an item of a kind. */
export function allowedRequirements(kind: ActivityKind): readonly RequirementKind[] {
  if (kind === 'quiz' || kind === 'assignment') return graded;
  return kind === 'discussion' ? ['view', 'mark_done', 'contribute'] : always;
}
