import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CornerDownRight } from 'lucide-react';
import type { DiscussionGrading, GradedPost, PostsToGrade } from '../../../contract/discussion-grading.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { Moment } from '../discussions/moment.tsx';
import { ReplyGhosts } from '../discussions/reply-ghosts.tsx';
import { Words } from '../discussions/words.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { Comments } from './comments.tsx';
import { postsQuery } from './queries.ts';
import { ScoreForm } from './score-form.tsx';

interface PostsDeskProps {
  grading: DiscussionGrading;
  userId: string;
  onNext: (() => void) | null;
}

/** What one student wrote, in the order of writing, and what it is given. */
export function PostsDesk({ grading, userId, onNext }: PostsDeskProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(postsQuery(grading.id, userId));
  if (error && !data)
    return (
      <ErrorState title={t`Could not load these posts`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <ReplyGhosts />;
  const { student, posts, written } = data;
  return (
    <div className="posts-desk">
      <Link className="back all-students" to="/discussions/$topicId/grading" params={{ topicId: grading.id }}>
        <ArrowLeft />
        <Trans>All students</Trans>
      </Link>
      <header className="row wrap">
        <h2 translate="no">{`${student.firstName} ${student.lastName}`}</h2>
        <span className="meta">{plural(posts, { one: '# post', other: '# posts' })}</span>
        <Lateness posts={data} />
      </header>
      <ClosedNotice courseId={grading.course.id} closed={grading.closed} />
      <ScoreForm grading={grading} posts={data} onNext={onNext} />
      {written.length === 0 && (
        <p className="meta">
          <Trans>This student has not written in this discussion.</Trans>
        </p>
      )}
      <ol className="posts">
        {written.map((post) => (
          <Post key={post.id} topicId={grading.id} post={post} />
        ))}
      </ol>
      <Comments topicId={grading.id} posts={data} isClosed={grading.closed?.by === 'archived'} />
    </div>
  );
}

function Lateness({ posts: { lateSeconds } }: { posts: PostsToGrade }) {
  if (lateSeconds === 0) return null;
  return (
    <Badge tone="warn">
      {lateSeconds < 86_400 ? (
        <Trans>Late</Trans>
      ) : (
        plural(Math.ceil(lateSeconds / 86_400), { one: '# day late', other: '# days late' })
      )}
    </Badge>
  );
}

function Post({ topicId, post }: { topicId: string; post: GradedPost }) {
  const { id, content, mentions, files, createdAt, isAnonymous, isHidden, answers } = post;
  return (
    <li>
      <p className="meta row wrap">
        <Moment at={createdAt} />
        {isAnonymous && <Trans>anonymous to students</Trans>}
        {isHidden && (
          <Badge tone="warn">
            <Trans>Hidden from students</Trans>
          </Badge>
        )}
        <Link className="link" to="/discussions/$topicId" params={{ topicId }} hash={`reply-${id}`}>
          <Trans>Open in the thread</Trans>
        </Link>
      </p>
      {answers && (
        <p className="meta answered">
          <CornerDownRight />
          <span>
            <Trans>
              to <b translate="no">{`${answers.author.firstName} ${answers.author.lastName}`}</b>:
            </Trans>{' '}
            <span translate="no">{answers.excerpt}</span>
          </span>
        </p>
      )}
      <Words text={content} mentions={mentions} className="reply-text" />
      <FileList files={files} />
    </li>
  );
}
