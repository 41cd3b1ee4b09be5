import { formatTime } from '../../lib/dates.ts';

/** From when until when. */
export function TimeSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return (
    <time dateTime={startsAt} className="num nowrap">
      {formatTime(startsAt)}–{formatTime(endsAt)}
    </time>
  );
}
