import { formatAgo, formatMoment } from '../../lib/dates.ts';

/** How long ago, with the exact time on hover. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  );
}
