import '../features/discussions/discussions.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ReplyGhosts } from '../features/discussions/reply-ghosts.tsx';
import { UnsentWords } from '../features/discussions/unsent-words.tsx';
import { TopicView } from '../features/discussions/topic-view.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { PageHead, PageHeading } from '../ui/page-head.tsx';

export default function DiscussionPage() {
  const { t } = useLingui();
  const { topicId } = useParams({ from: '/signed-in/discussions/$topicId' });
  const { data: topic, error, refetch } = useQuery(reading('GET /api/discussions/{id}', { params: { id: topicId } }));
  useTitle(topic?.title ?? t`Discussions`);
  if (isStatus(error, 403)) return <TopicLocked topicId={topicId} why={sentenceOf(error)} />;
  if (isStatus(error, 404)) return <TopicNotFound topicId={topicId} />;
  return (
    <div className="discussion" data-hue={topic?.course.hue}>
      <Link className="back" to="/discussions" search={topic ? { course: topic.course.id } : {}}>
        <ArrowLeft />
        {topic ? <span translate="no">{topic.course.title}</span> : <Trans>Course Discussions</Trans>}
      </Link>
      {error && !topic && (
        <>
          <PageHeading className="sr">
            <Trans>Discussion</Trans>
          </PageHeading>
          <ErrorState title={t`Could not load this topic`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        </>
      )}
      {!error && !topic && (
        <>
          <PageHeading className="sr">
            <Trans>Discussion</Trans>
          </PageHeading>
          <ReplyGhosts />
        </>
      )}
      {topic && <TopicView key={topic.id} topic={topic} />}
    </div>
  );
}

/** An item of a course that its students see in the outline, and do not open yet or any more. */
function TopicLocked({ topicId, why }: { topicId: string; why: string }) {
  return (
    <>
      <PageHead title={<Trans>Discussion</Trans>} />
      <EmptyState
        title={<Trans>This discussion is not open to you now.</Trans>}
        action={
          <LinkButton to="/discussions" look="primary">
            <Trans>All Discussions</Trans>
          </LinkButton>
        }
      >
        {why}
      </EmptyState>
      <UnsentWords place={`reply:${topicId}:`} />
    </>
  );
}

function TopicNotFound({ topicId }: { topicId: string }) {
  return (
    <>
      <PageHead title={<Trans>Topic not found</Trans>} />
      <EmptyState
        title={<Trans>There is no such topic, or it is not open to you.</Trans>}
        action={
          <LinkButton to="/discussions" look="primary">
            <Trans>All Discussions</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have been deleted.</Trans>
      </EmptyState>
      <UnsentWords place={`edit-topic:${topicId}`} />
      <UnsentWords place={`reply:${topicId}:`} />
    </>
  );
}
