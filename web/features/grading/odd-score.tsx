import './odd-score.css';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { oddness } from '../../../domain/grading/entry.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';

interface Props {
  /** What was typed, in points; null: nothing that can be read. */
  given: string | null;
  /** What there is to get. */
  points: string | null;
}

/** A score that may be a slip is saved all the same, and that is said. */
export function OddScore({ given, points }: Props) {
  const { t } = useLingui();
  const odd = given === null ? null : oddness(given, points);
  if (!odd) return null;
  const most = withDecimalMark(String(Number(points)));
  return (
    <p className="odd-score" role="status">
      <TriangleAlert />
      {odd === 'high'
        ? t`Far more than the ${most} points that there are to get. Is that meant?`
        : t`Less than zero. Is that meant?`}
    </p>
  );
}
