import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../discussions/moment.tsx';
import { ReportsWaiting } from '../discussions/reports-waiting.tsx';
import { Words } from '../discussions/words.tsx';
import { nameOf } from './names.ts';
import { useMessagesChanged } from './pages.ts';

type Report = Answer<'GET /api/message-reports'>[number];

/** For those who run the college: what was reported and waits for them. */
export function MessageReports() {
  const { data } = useQuery(reading('GET /api/message-reports'));
  return (
    <ReportsWaiting count={data?.length ?? 0}>
      {data?.map((report) => (
        <ReportItem key={report.id} report={report} />
      ))}
    </ReportsWaiting>
  );
}

function ReportItem({ report: { id, message, reporter, reason, createdAt } }: { report: Report }) {
  const changed = useMessagesChanged();
  const settle = useDeed(
    (remove: boolean) => api('POST /api/message-reports/{id}/settle', { params: { id }, body: { remove } }),
    async () => void (await changed()),
  );
  return (
    <li className="stack tight report">
      <p className="meta">
        <Trans>
          <span translate="no">{nameOf(reporter)}</span>, <Moment at={createdAt} within />
        </Trans>
      </p>
      <Words text={reason} className="strong" />
      <blockquote className="stack tight">
        <p className="meta">
          <Trans>
            <span translate="no">{nameOf(message.author)}</span>, <Moment at={message.at} within />
          </Trans>
        </p>
        <Words text={message.body} className="message-text" />
      </blockquote>
      <div className="row wrap">
        <Button size="small" look="danger-quiet" busy={settle.isPending} onClick={() => settle.mutate(true)}>
          <Trans>Take the message away</Trans>
        </Button>
        <Button size="small" busy={settle.isPending} onClick={() => settle.mutate(false)}>
          <Trans>Nothing wrong with it</Trans>
        </Button>
      </div>
    </li>
  );
}
