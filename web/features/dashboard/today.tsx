import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatDate } from '../../lib/dates.ts';
import { now } from '../../lib/now.ts';
import { dueNext } from './due-next.ts';

/** "Tuesday 17 November. One assignment is due tomorrow." */
export function Today({ deadlines }: { deadlines: Dashboard['deadlines'] | undefined }) {
  const date = <span translate="no">{today()}</span>;
  return (
    <>
      <Trans>{date}.</Trans>
      {deadlines && <> {dueNext(deadlines)}</>}
    </>
  );
}

function today(): string {
  return formatDate(now().toISOString(), { weekday: 'long', day: 'numeric', month: 'long' });
}
