import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from './moment.tsx';
import { ReportsWaiting } from './reports-waiting.tsx';
import { useTopicDeed } from './use-topic-deed.ts';
import { Words } from './words.tsx';

type Report = Answer<'GET /api/courses/{id}/discussion-reports'>[number];

/** For staff of the course: what was reported and waits for them. */
export function ReportsNotice({ courseId }: { courseId: string }) {
  const { data } = useQuery(reading('GET /api/courses/{id}/discussion-reports', { params: { id: courseId } }));
  return (
    <ReportsWaiting count={data?.length ?? 0}>
      {data?.map((report) => (
        <ReportItem key={report.id} report={report} courseId={courseId} />
      ))}
    </ReportsWaiting>
  );
}

function ReportItem({ report, courseId }: { report: Report; courseId: string }) {
  const { id, topic, reply, reporter, reason, createdAt } = report;
  const queryClient = useQueryClient();
  const done = () =>
    void queryClient.invalidateQueries({
      queryKey: reading('GET /api/courses/{id}/discussion-reports', { params: { id: courseId } }).queryKey,
    });
  const settle = useTopicDeed(() => api('POST /api/discussion-reports/{id}/settle', { params: { id } }), done);
  const hide = useTopicDeed(
    () => api('PUT /api/replies/{id}/hidden', { params: { id: reply?.id ?? '' }, body: { hidden: true } }),
    done,
  );
  const name = `${reporter.firstName} ${reporter.lastName}`;
  return (
    <li className="stack tight report">
      <p className="meta">
        <Trans>
          <span translate="no">{name}</span>, <Moment at={createdAt} within />
        </Trans>
      </p>
      <Words text={reason} className="strong" />
      <Link to="/discussions/$topicId" params={{ topicId: topic.id }} className="link" translate="no">
        {topic.title}
      </Link>
      {reply && (
        <blockquote>
          <Words text={reply.content} className="reply-text" />
        </blockquote>
      )}
      <div className="row wrap">
        {reply && (
          <Button size="small" look="danger-quiet" busy={hide.isPending} onClick={() => hide.mutate()}>
            <Trans>Hide from students</Trans>
          </Button>
        )}
        <Button size="small" busy={settle.isPending} onClick={() => settle.mutate()}>
          <Trans>Nothing wrong with it</Trans>
        </Button>
      </div>
    </li>
  );
}
