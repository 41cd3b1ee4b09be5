import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/numbers.ts';

/** "18 of 20 points". */
export function Score({ value, of }: { value: number; of: number }) {
  const reached = formatNumber(value, { maximumFractionDigits: 2 });
  const most = formatNumber(of, { maximumFractionDigits: 2 });
  return (
    <b className="num score">
      <Trans>
        {reached} of {most} points
      </Trans>
    </b>
  );
}
