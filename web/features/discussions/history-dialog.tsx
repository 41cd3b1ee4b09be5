import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Moment } from './moment.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import { Words } from './words.tsx';

interface HistoryDialogProps {
  of: { call: 'GET /api/discussions/{id}/versions' | 'GET /api/replies/{id}/versions'; id: string };
  onClose: () => void;
}

/** What a topic or a reply said before it was edited, the newest first. */
export function HistoryDialog({ of: { call, id }, onClose }: HistoryDialogProps) {
  const { data, error, refetch } = useQuery(reading(call, { params: { id } }));
  return (
    <VersionsDialog error={error} onRetry={() => void refetch()} onClose={onClose}>
      {data && data.length === 0 ? (
        <p className="meta">
          <Trans>Nothing is kept of it.</Trans>
        </p>
      ) : (
        data?.map(({ title, content, replacedAt }) => (
          <section key={replacedAt} className="version">
            <p className="meta">
              <Trans>
                Until <Moment at={replacedAt} within />
              </Trans>
            </p>
            {title !== null && (
              <h3 className="strong" translate="no">
                {title}
              </h3>
            )}
            <Words text={content} className="reply-text" />
          </section>
        ))
      )}
    </VersionsDialog>
  );
}
