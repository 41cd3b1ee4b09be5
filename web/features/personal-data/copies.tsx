import { Trans } from '@lingui/react/macro';
import { Download, FileArchive } from 'lucide-react';
import type { DataExport } from '../../../contract/personal-data.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Status } from '../../ui/badge.tsx';

/** Copies that were asked for; only their owner gets a link. */
export function Copies({ copies, isOwn = false }: { copies: readonly DataExport[]; isOwn?: boolean }) {
  return (
    <ul className="lines">
      {copies.map((copy) => (
        <li key={copy.id} className="item">
          <FileArchive />
          <div className="grow">
            <p className="num">
              <Trans>
                Asked for <time dateTime={copy.askedAt}>{formatMoment(copy.askedAt)}</time>
              </Trans>
            </p>
            <p className="meta num">
              <StateOf copy={copy} />
              {isOwn && copy.byAdministrator && (
                <>
                  {' · '}
                  <Trans>asked for by an administrator</Trans>
                </>
              )}
            </p>
          </div>
          {isOwn && copy.state === 'ready' && (
            <a className="btn small" href={`/api/account/exports/${copy.id}/file`} download>
              <Download />
              <Trans>Download</Trans>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateOf({ copy: { state, size, expiresAt } }: { copy: DataExport }) {
  if (state === 'failed')
    return (
      <Status tone="bad">
        <Trans>Could not be made. Ask for a new one.</Trans>
      </Status>
    );
  if (state !== 'ready' || expiresAt === null) return <Trans>Being made. A notification tells when it is ready.</Trans>;
  const until = <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>;
  return (
    <Trans>
      {sizeInWords(size ?? 0)}, until {until}
    </Trans>
  );
}
