import { Trans } from '@lingui/react/macro';
import { CornerDownRight, MessageCircle, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TopicPage, TopicReply } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { Composer } from './composer.tsx';
import { EditReply } from './edit-reply.tsx';
import { LikeButton } from './like-button.tsx';
import { Posted } from './posted.tsx';
import { UnsentWords } from './unsent-words.tsx';
import { editPlace } from './use-edited-files.ts';
import { useKeptText } from './use-kept-text.ts';
import { namedIn } from './use-post.ts';
import { ReplyMenu } from './reply-menu.tsx';
import { Moment } from './moment.tsx';
import { Words } from './words.tsx';

interface ReplyItemProps {
  topic: TopicPage;
  reply: TopicReply;
  /** The reply that it answers, where that is not the first of its thread. */
  answered: TopicReply | undefined;
}

export function ReplyItem({ topic, reply, answered }: ReplyItemProps) {
  const [isAnswering, setAnswering] = useState(false);
  const [posted, setPosted] = useState(0);
  // How often it was done with: who presses Edit in the moment in which a save comes through begins with a new form.
  const [done, setDone] = useState(0);
  const header = useRef<HTMLElement>(null);
  const [keptEdit] = useKeptText(editPlace(reply.id));
  const [edited, setEdited] = useState<'kept' | 'asked' | null>(
    keptEdit !== '' && reply.content !== null && keptEdit !== namedIn({ ...reply, content: reply.content })
      ? 'kept'
      : null,
  );
  if (reply.content === null)
    return (
      <article className="reply gone" id={`reply-${reply.id}`} tabIndex={-1}>
        <p className="meta">
          <Gone gone={reply.gone} /> <Moment at={reply.createdAt} />
        </p>
        <UnsentWords place={editPlace(reply.id)} />
        {/* Where nobody writes any more, these stand below all replies. */}
        {topic.may.reply && <UnsentWords place={`reply:${topic.id}:${reply.id}`} />}
      </article>
    );
  return (
    <article className="reply" id={`reply-${reply.id}`} aria-labelledby={authorId(reply)} tabIndex={-1}>
      <header className="row" ref={header}>
        <ReplyAuthor reply={reply} />
        {reply.gone === 'hidden' && (
          <Badge tone="warn">
            <Trans>Hidden from students</Trans>
          </Badge>
        )}
        <span className="grow" />
        <ReplyMenu topic={topic} reply={reply} onEdit={() => setEdited('asked')} />
      </header>
      {answered && <InAnswerTo reply={answered} />}
      {edited && topic.may.reply ? (
        <EditReply
          key={done}
          topic={topic}
          reply={{ ...reply, content: reply.content }}
          isAskedFor={edited === 'asked'}
          onDone={() => {
            setEdited(null);
            setDone((times) => times + 1);
            // To the menu that it was begun from, unless somebody is elsewhere by now.
            const [menu, form] = [header.current?.querySelector('button'), header.current?.parentElement];
            if (form?.contains(document.activeElement)) menu?.focus();
          }}
        />
      ) : (
        <>
          <Words text={reply.content} mentions={reply.mentions} className="reply-text" />
          <FileList files={reply.files} />
          {edited && <UnsentWords place={editPlace(reply.id)} />}
        </>
      )}
      <footer className="row">
        {topic.may.reply && (
          <Button look="quiet" size="small" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
            <MessageCircle />
            <Trans>Reply</Trans>
          </Button>
        )}
        <LikeButton
          fixed={!topic.may.like}
          likes={reply.likes}
          liked={reply.mine.liked}
          onLike={(liked) => api('PUT /api/replies/{id}/like', { params: { id: reply.id }, body: { liked } })}
        />
      </footer>
      {isAnswering && topic.may.reply && (
        <Composer
          topicId={topic.id}
          parentId={reply.id}
          mayBeAnonymous={topic.may.replyAnonymously}
          courseId={topic.course.id}
          hasAnswers={topic.may.moderate}
          autoFocus
          onDone={() => {
            setAnswering(false);
            setPosted((times) => times + 1);
          }}
          onCancel={() => setAnswering(false)}
        />
      )}
      {(isAnswering || posted > 0) && <Posted times={posted} />}
    </article>
  );
}

function Gone({ gone }: { gone: TopicReply['gone'] }) {
  if (gone === 'by_author') return <Trans>Taken back by who wrote it.</Trans>;
  if (gone === 'by_staff') return <Trans>Removed by the staff of the course.</Trans>;
  return <Trans>Hidden by the staff of the course.</Trans>;
}

const authorId = ({ id }: TopicReply) => `author-${id}`;

function ReplyAuthor({ reply }: { reply: TopicReply }) {
  const { author, isAnonymous, createdAt, editedAt } = reply;
  return (
    <>
      {author ? (
        <Avatar {...author} size="small" />
      ) : (
        <span className="avatar small" aria-hidden>
          <UserRound />
        </span>
      )}
      <span>
        <strong className="reply-author" id={authorId(reply)} translate="no">
          {author ? `${author.firstName} ${author.lastName}` : <Trans>Anonymous</Trans>}
        </strong>{' '}
        {author && isAnonymous && (
          <span className="meta">
            <Trans>anonymous to students</Trans>{' '}
          </span>
        )}
        <span className="meta">
          <Moment at={createdAt} />
          {editedAt && (
            <span title={formatMoment(editedAt)}>
              {' · '}
              <Trans>edited</Trans>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function InAnswerTo({ reply }: { reply: TopicReply }) {
  const name = reply.author && `${reply.author.firstName} ${reply.author.lastName}`;
  return (
    <a className="meta row tight in-answer" href={`#reply-${reply.id}`}>
      <CornerDownRight />
      {name ? (
        <Trans>
          to <span translate="no">{name}</span>
        </Trans>
      ) : (
        <Trans>to a reply above</Trans>
      )}
    </a>
  );
}
