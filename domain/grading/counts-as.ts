import { ratio, times, type Fraction } from '../fraction.ts';
import type { RuleFacts } from './conditions/evaluate.ts';
import type { CourseRule, GradedCourse } from './course.ts';
import { itemFacts, stepOf, type RuleStep } from './rule-steps.ts';
import type { Standing } from './standing.ts';
import type { Basis } from './totals.ts';
import { fromUnits, inUnits } from './units.ts';

interface Replaced {
  readonly standings: readonly Standing[];
  readonly parts: bigint;
  readonly steps: readonly RuleStep[];
}

/** Puts other percentages in place of the points of work that a rule says `counts as` something. */
export function countedAs(course: GradedCourse, given: readonly Standing[], basis: Basis): Replaced {
  const steps: RuleStep[] = [];
  let [standings, parts] = [given, 1n];
  for (const condition of course.conditions) {
    const effect = condition.rule?.effect;
    if (effect?.kind !== 'counts as') continue;
    const standing = standings[course.places.get(effect.itemId) ?? -1];
    const step = replacing(condition, itemFacts(course, standings, parts, basis), effect.itemId, standing);
    steps.push(step);
    if (step.outcome === 'applied' && step.after && standing)
      ({ standings, parts } = withPercent(standings, parts, standing, step.after));
  }
  return { standings, parts, steps };
}

function replacing(rule: CourseRule, facts: RuleFacts, itemId: string, standing: Standing | undefined): RuleStep {
  const step = stepOf(rule, facts, facts.item(itemId));
  if (!standing) return { ...step, outcome: 'unreadable', after: null };
  const counts = standing.state !== 'excused' && standing.state !== 'unassigned';
  return counts || step.outcome !== 'applied' ? step : { ...step, outcome: 'undecided', after: step.before };
}

/** A percentage may be a third of something: units are cut into as many parts as keep everything whole. */
function withPercent(standings: readonly Standing[], parts: bigint, standing: Standing, percent: Fraction) {
  const points = times(times(percent, ratio(1n, 100n)), fromUnits(standing.planned.possible));
  const { numerator, denominator } = inUnits(points, parts);
  return {
    parts: parts * denominator,
    standings: standings.map((one): Standing =>
      one === standing
        ? { ...one, state: 'graded', isReplaced: true, points: numerator }
        : { ...one, points: one.points * denominator },
    ),
  };
}
