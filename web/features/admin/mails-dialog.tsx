import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { MailItem } from './mail-item.tsx';

export default function MailsDialog({ onClose }: { onClose: () => void }) {
  const { data: mail } = useQuery(reading('GET /api/admin/mail'));
  const isKept = mail?.state === 'kept';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Mails</Trans>}
      description={
        isKept ? (
          <Trans>What the college would send, newest first. A demo college keeps its mails here and sends none.</Trans>
        ) : (
          <Trans>What the college sent, newest first.</Trans>
        )
      }
    >
      <div className="body mails">
        <Outbox isKept={isKept} />
      </div>
    </Dialog>
  );
}

const pageSize = 20;

function Outbox({ isKept }: { isKept: boolean }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['GET /api/admin/mails', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/admin/mails', { query: { limit: pageSize, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Asked anew each time that it is opened.
    staleTime: 0,
    gcTime: 0,
  });
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the mails`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading`}>
        <Ghost height={180} />
      </Loading>
    );
  const mails = data.pages.flatMap(({ items }) => items);
  if (mails.length === 0) return <EmptyState title={<Trans>No mail was sent yet</Trans>} />;
  return (
    <>
      <ul className="lines">
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} isKept={isKept} />
        ))}
      </ul>
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}
