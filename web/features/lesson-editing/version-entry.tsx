import { Plural, Trans } from '@lingui/react/macro';
import type { LessonVersion } from '../../../contract/lessons.ts';
import { formatMoment } from '../../lib/dates.ts';

/** One line of the history. */
export function VersionEntry({ version, isCurrent }: { version: LessonVersion; isCurrent: boolean }) {
  const { number, kind, createdAt, createdBy, words, restoredFrom } = version;
  return (
    <>
      <span className="strong num">
        <Trans>Version {number}</Trans>
        {isCurrent && (
          <>
            {' '}
            <span className="meta">
              <Trans>as published</Trans>
            </span>
          </>
        )}
        {kind === 'set_aside' && (
          <>
            {' '}
            <span className="meta">
              <Trans>set aside</Trans>
            </span>
          </>
        )}
      </span>
      <time className="meta num" dateTime={createdAt}>
        {formatMoment(createdAt)}
      </time>
      <span className="meta">
        {createdBy && (
          <>
            <span translate="no">
              {createdBy.firstName} {createdBy.lastName}
            </span>
            {' · '}
          </>
        )}
        <span className="num">
          <Plural value={words} one="# word" other="# words" />
        </span>
      </span>
      {restoredFrom !== null && (
        <span className="meta num">
          <Trans>Version {restoredFrom} brought back</Trans>
        </span>
      )}
    </>
  );
}
