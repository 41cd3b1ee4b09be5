import type { RequirementKind } from '../../contract/activities.ts';
import { dividedBy, fraction, times } from '../fraction.ts';
import { allowedRequirements } from '../modules/allowed-requirements.ts';
import { plain } from '../quiz/import/parts.ts';
import type { CanvasRequirement } from './canvas-settings.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ImportedConditions, ImportedItem, ImportedModule } from './tree.ts';
import { pointsIn } from './values.ts';

const kinds: Readonly<Record<string, RequirementKind>> = {
  must_view: 'view',
  must_mark_done: 'mark_done',
  must_contribute: 'contribute',
  must_submit: 'submit',
  min_score: 'score',
  min_percentage: 'score',
};

/** An item with what Canvas asks of it, where the same can be asked of it here. */
export function withRequirement(
  item: ImportedItem,
  asked: CanvasRequirement | null,
  problems: ImportProblem[],
): ImportedItem {
  if (asked === null) return item;
  const kind = Object.hasOwn(kinds, asked.type) ? kinds[asked.type] : undefined;
  const least = kind === 'score' ? leastOf(item, asked) : null;
  if (kind !== undefined && allowedRequirements(item.kind).includes(kind) && (kind !== 'score' || least !== null))
    return { ...item, requirement: { kind, least } };
  problems.push({
    effect: 'changed',
    name: item.title,
    reason: 'What completed it there cannot be asked of such an item here. Look at the rules of its module.',
  });
  return item;
}

function leastOf(item: ImportedItem, { score, isPercentage }: CanvasRequirement): string | null {
  const least = pointsIn(score);
  if (!isPercentage || least === null) return least;
  const points = 'points' in item ? item.points : null;
  return points === null ? null : plain(dividedBy(times(fraction(points), fraction(least)), fraction('100')), 2);
}

interface Asking {
  key: string;
  conditions?: ImportedConditions;
}

/** What a module asks for, of the modules before it; nothing where it asks for nothing. */
export function conditionsOf(module: Asking, all: readonly Asking[]): Pick<ImportedModule, 'conditions'> {
  const { conditions } = module;
  if (!conditions) return {};
  const before = all.slice(0, all.indexOf(module)).map(({ key }) => key);
  const after = before.filter((key) => conditions.after.includes(key));
  const { opensAt, goesInOrder, needed } = conditions;
  const asksForNothing = after.length === 0 && opensAt === null && !goesInOrder && needed === null;
  return asksForNothing ? {} : { conditions: { after, opensAt, goesInOrder, needed } };
}
