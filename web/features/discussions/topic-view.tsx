import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Bell, BellOff, MessageCircle, SquarePen } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TopicPage } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { isLooking } from '../../lib/student-view.ts';
import { useLiveAtOnce } from '../../lib/use-live-at-once.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { Composer } from './composer.tsx';
import { LikeButton } from './like-button.tsx';
import { OwnGrade } from './own-grade.tsx';
import { Posted } from './posted.tsx';
import { ReplyList } from './reply-list.tsx';
import { SaveButton } from './save-button.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { UnsentWords } from './unsent-words.tsx';
import { TopicItem } from './topic-item.tsx';
import { PostedBy, TopicBadges } from './topic-facts.tsx';
import { TopicMenu } from './topic-menu.tsx';
import { replyPages } from './topic-pages.ts';
import { useTopicChanged, useTopicDeed } from './use-topic-deed.ts';
import { Words } from './words.tsx';

export function TopicView({ topic }: { topic: TopicPage }) {
  const { id, title, content, mentions, files, author, likes, mine, may, replies } = topic;
  const box = useRef<HTMLTextAreaElement>(null);
  const [posted, setPosted] = useState(0);
  useMarkedAsRead(topic);
  useLiveAtOnce();
  const write = () => box.current?.focus();
  useReplyAtOnce(topic, box);
  return (
    <>
      <article className="topic opened">
        <header className="row top">
          <Avatar {...author} />
          <div className="grow">
            <PageHeading className="topic-title">
              <span translate="no">{title}</span>
            </PageHeading>
            <PostedBy topic={topic} />
            {topic.item && <TopicItem item={topic.item} />}
          </div>
          <TopicBadges topic={topic} />
          <TopicMenu topic={topic} />
        </header>
        <Words text={content} mentions={mentions} className="topic-text" />
        <FileList files={files} />
        <footer className="row wrap">
          {may.reply && (
            <Button look="quiet" size="small" onClick={write}>
              <MessageCircle />
              <Trans>Reply</Trans>
            </Button>
          )}
          <LikeButton
            fixed={!may.like}
            likes={likes}
            liked={mine.liked}
            onLike={(liked) => api('PUT /api/discussions/{id}/like', { params: { id }, body: { liked } })}
          />
          <SaveButton topicId={id} saved={mine.saved} />
          <FollowButton topic={topic} />
          {may.grade && (
            <LinkButton to="/discussions/$topicId/grading" params={{ topicId: id }} look="quiet" size="small">
              <SquarePen />
              <Trans>Grade posts</Trans>
            </LinkButton>
          )}
        </footer>
      </article>
      <OwnGrade topic={topic} />
      <section aria-labelledby="replies-title" className="replies">
        <div className="shelf">
          <h2 id="replies-title">{plural(replies, { one: '# reply', other: '# replies' })}</h2>
        </div>
        {may.readReplies ? (
          <ReplyList topic={topic} />
        ) : (
          <Notice>
            <Trans>Here you see the replies of others after your own.</Trans>
          </Notice>
        )}
        <Posted times={posted} />
        {may.reply ? (
          <Composer
            ref={box}
            topicId={id}
            parentId={null}
            mayBeAnonymous={may.replyAnonymously}
            courseId={topic.course.id}
            hasAnswers={may.moderate}
            onDone={() => setPosted((times) => times + 1)}
          />
        ) : (
          <div className="stack">
            <ClosedNotice by={topic.closedBy} />
            <UnsentWords place={`reply:${id}:`} />
          </div>
        )}
      </section>
    </>
  );
}

function FollowButton({ topic: { id, mine } }: { topic: TopicPage }) {
  const { mutate, isPending, variables } = useTopicDeed((subscribed: boolean) =>
    api('PUT /api/discussions/{id}/subscription', { params: { id }, body: { subscribed } }),
  );
  const isOn = isPending ? variables : mine.subscribed;
  return (
    <Button look="quiet" size="small" aria-pressed={isOn} onClick={() => !isPending && mutate(!mine.subscribed)}>
      {isOn ? <Bell /> : <BellOff />}
      {isOn ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}

/** Who comes to reply is led to the field: it is hidden until the replies are there, and the heading had the focus first. */
function useReplyAtOnce({ id, may }: TopicPage, box: RefObject<HTMLTextAreaElement | null>) {
  const { isPending } = useInfiniteQuery({ ...replyPages(id), enabled: false });
  const hasArrived = useRouterState({ select: ({ status }) => status === 'idle' });
  const isShown = hasArrived && !(may.readReplies && isPending);
  const isLed = useRef(false);
  useEffect(() => {
    if (!isShown || isLed.current) return;
    isLed.current = true;
    if (location.hash === '#reply') box.current?.focus();
  }, [isShown, box]);
}

/** Opening a topic, and every reply that comes while it is open, is read. */
function useMarkedAsRead({ id, replies, may }: TopicPage) {
  const changed = useTopicChanged();
  const { mutate } = useMutation({
    mutationFn: () => api('PUT /api/discussions/{id}/read', { params: { id } }),
    onSuccess: () => changed(),
  });
  const seen = useRef('');
  const state = `${id} ${replies} ${may.readReplies}`;
  useEffect(() => {
    if (seen.current === state || isLooking()) return;
    seen.current = state;
    mutate();
  }, [state, mutate]);
}
