import { agoWithin } from '../../lib/ago-within.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';

interface MomentProps {
  at: string;
  /** In the middle of a sentence. */
  within?: boolean;
}

export function Moment({ at, within = false }: MomentProps) {
  return (
    <time dateTime={at} title={formatMoment(at)} translate="no">
      {within ? agoWithin(at) : formatAgo(at)}
    </time>
  );
}
