import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Moment } from '../discussions/moment.tsx';
import { Words } from '../discussions/words.tsx';

/** What a message said before it was edited, the newest first. */
export function MessageHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(reading('GET /api/messages/{id}/versions', { params: { id } }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>What it said before</Trans>}>
      <div className="body stack">
        {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        {data?.map(({ body, replacedAt }) => (
          <section key={replacedAt}>
            <p className="meta">
              <Trans>
                Until <Moment at={replacedAt} within />
              </Trans>
            </p>
            <Words text={body} className="message-text" />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
