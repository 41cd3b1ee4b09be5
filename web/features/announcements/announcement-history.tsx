import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Moment } from '../discussions/moment.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** What an announcement said before it was edited, the newest first. */
export function AnnouncementHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading('GET /api/announcements/{id}/versions', { params: { id } }));
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
        {data?.map(({ title, body, replacedAt, replacedBy }) => (
          <section key={replacedAt} className="version">
            <p className="meta">
              <Trans>
                Until <Moment at={replacedAt} />, edited by{' '}
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
      </div>
    </Dialog>
  );
}
