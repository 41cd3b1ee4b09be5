import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatSize } from './format-size.ts';

/** A backup is written down only once it was read back and found whole. */
export function LastBackup({ backup }: { backup: AdminOverview['storage']['lastBackup'] }) {
  return (
    <li className="item">
      <span className="grow">
        <Trans>Last backup</Trans>
        <span className="meta num">
          {backup ? (
            <time dateTime={backup.at} title={formatMoment(backup.at)} translate="no">
              {formatAgo(backup.at)}
            </time>
          ) : (
            <Trans>None was made by Collegium</Trans>
          )}
        </span>
      </span>
      {backup && (
        <>
          <span className="meta num nowrap" translate="no">
            {formatSize(backup.bytes)}
          </span>
          <Badge tone="ok" icon={CircleCheck}>
            <Trans>Checked</Trans>
          </Badge>
        </>
      )}
    </li>
  );
}
