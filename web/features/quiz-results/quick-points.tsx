import { useLingui } from '@lingui/react/macro';
import { typedPoints } from '../../../domain/typed-points.ts';
import { formatDecimal } from './decimals.ts';
import { keysOf, quickPoints, samePoints } from './points.ts';

interface QuickPointsProps {
  /** What the question is worth. */
  points: string;
  /** As typed. */
  value: string;
  onChoose: (points: string) => void;
}

/** The points that are given most, a key each. */
export function QuickPoints({ points, value, onChoose }: QuickPointsProps) {
  const { t } = useLingui();
  const offered = quickPoints(points);
  const keys = keysOf(offered);
  return (
    <div className="quick-points" role="group" aria-label={t`Quick points`}>
      {offered.map((quick, place) => (
        <button
          key={quick}
          type="button"
          aria-pressed={value.trim() !== '' && samePoints(quick, typedPoints(value))}
          onClick={() => onChoose(quick)}
        >
          <b className="num">{formatDecimal(quick)}</b>
          <kbd aria-hidden="true" className="only-wide">
            {keys[place]}
          </kbd>
        </button>
      ))}
    </div>
  );
}
