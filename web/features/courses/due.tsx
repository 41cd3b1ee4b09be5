import './due.css';
import { formatDue, formatMoment } from '../../lib/dates.ts';
import { isDueSoon } from './due-soon.ts';

interface DueProps {
  at: string;
  /** There is still something to hand in. */
  isOpen?: boolean;
}

/** When something is due, as people say it, with the exact time on hover; it stands out on the last two days. */
export function Due({ at, isOpen = true }: DueProps) {
  return (
    <time dateTime={at} title={formatMoment(at)} className={isOpen && isDueSoon(at) ? 'due' : undefined} translate="no">
      {formatDue(at)}
    </time>
  );
}
