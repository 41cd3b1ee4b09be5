import { formatAgo, formatMoment } from '../../lib/dates.ts';

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} translate="no">
      {formatAgo(at)}
    </time>
  );
}
