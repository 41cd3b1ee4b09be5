import { Plural, Trans } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import type { Criterion } from '../../../contract/achievements.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** One thing that a certificate asks: a word as well as a sign says whether it is there. */
export function CriterionLine({ criterion }: { criterion: Criterion }) {
  const Sign = criterion.isMet ? CircleCheck : Circle;
  return (
    <li className={criterion.isMet ? 'criterion met' : 'criterion'}>
      <Sign aria-hidden="true" />
      <span>
        <CriterionWords criterion={criterion} />
        {criterion.isMet && (
          <span className="sr">
            {' '}
            <Trans>(done)</Trans>
          </span>
        )}
      </span>
    </li>
  );
}

function CriterionWords({ criterion }: { criterion: Criterion }) {
  if (criterion.kind === 'end') return <Trans>The course is completed</Trans>;
  if (criterion.kind === 'grade') {
    const least = formatNumber(Number(criterion.leastPercent), { maximumFractionDigits: 2 });
    return <Trans>A final grade of at least {least}%</Trans>;
  }
  const { done, total } = criterion;
  if (total === 0) return <Trans>All items completed (there are none yet)</Trans>;
  if (criterion.isMet) return <Plural value={total} one="Its item completed" other="All # items completed" />;
  const left = total - done;
  const all = formatNumber(total);
  return <Plural value={left} one={`# of ${all} items left`} other={`# of ${all} items left`} />;
}
