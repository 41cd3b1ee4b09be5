import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Moment } from './moment.tsx';
import { Words } from './words.tsx';

interface HistoryDialogProps {
  of: { call: 'GET /api/discussions/{id}/versions' | 'GET /api/replies/{id}/versions'; id: string };
  onClose: () => void;
}

/** What a topic or a reply said before it was edited, the newest first. */
export function HistoryDialog({ of: { call, id }, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading(call, { params: { id } }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>What it said before</Trans>}>
      <div className="body stack">
        {error && (
          <ErrorState title={t`Could not load the history`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!error && !data && (
          <Loading label={t`Loading the history`}>
            <Ghost width="100%" height={72} />
          </Loading>
        )}
        {data?.length === 0 && (
          <p className="meta">
            <Trans>Nothing is kept of it.</Trans>
          </p>
        )}
        {data?.map(({ title, content, replacedAt }) => (
          <section key={replacedAt} className="version">
            <p className="meta">
              <Trans>
                Until <Moment at={replacedAt} />
              </Trans>
            </p>
            {title !== null && (
              <h3 className="strong" translate="no">
                {title}
              </h3>
            )}
            <Words text={content} className="reply-text" />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
