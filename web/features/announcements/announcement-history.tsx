import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Moment } from '../discussions/moment.tsx';
import { VersionsDialog } from '../discussions/versions-dialog.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** What an announcement said before it was edited, the newest first. */
export function AnnouncementHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(reading('GET /api/announcements/{id}/versions', { params: { id } }));
  return (
    <VersionsDialog error={error} onRetry={() => void refetch()} onClose={onClose}>
      {data?.map(({ title, body, replacedAt, replacedBy }) => (
        <section key={replacedAt} className="version">
          <p className="meta">
            <Trans>
              Until <Moment at={replacedAt} within />, edited by{' '}
              <span translate="no">{`${replacedBy.firstName} ${replacedBy.lastName}`}</span>
            </Trans>
          </p>
          <h3 className="strong" translate="no">
            {title}
          </h3>
          <div translate="no">
            <RichText html={body} />
          </div>
        </section>
      ))}
    </VersionsDialog>
  );
}
