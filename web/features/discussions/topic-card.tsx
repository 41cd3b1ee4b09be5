import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Paperclip } from 'lucide-react';
import type { FoundTopic } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FoundPlace } from './found-place.tsx';
import { LikeButton } from './like-button.tsx';
import { SaveButton } from './save-button.tsx';
import { NewMark, PostedBy, TopicActivity, TopicBadges } from './topic-facts.tsx';
import { Words } from './words.tsx';

/** A topic in the list of its course; `q`: what was looked for in them. */
export function TopicCard({ topic, q }: { topic: FoundTopic; q: string }) {
  const { id, title, content, mentions, files, author, mine, likes } = topic;
  const user = useUser();
  const isOwn = author.id === user.id;
  return (
    <article className="topic" aria-labelledby={`topic-${id}`}>
      <header className="row top">
        <Avatar {...author} />
        <div className="grow">
          <h2 id={`topic-${id}`}>
            <Link to="/discussions/$topicId" params={{ topicId: id }} translate="no">
              {title}
            </Link>
          </h2>
          <PostedBy topic={topic} />
        </div>
        <div className="topic-marks">
          {!(isOwn && mine.unread === null) && <NewMark unread={mine.unread} />}
          <TopicBadges topic={topic} />
        </div>
      </header>
      <Words text={content} mentions={mentions} className="topic-text brief" />
      <FoundPlace topic={topic} q={q} />
      <footer className="row wrap">
        <LinkButton to="/discussions/$topicId" params={{ topicId: id }} hash="reply" look="quiet" size="small">
          <MessageCircle />
          <Trans>Reply</Trans>
        </LinkButton>
        <LikeButton
          likes={likes}
          liked={mine.liked}
          onLike={(liked) => api('PUT /api/discussions/{id}/like', { params: { id }, body: { liked } })}
        />
        <SaveButton topicId={id} saved={mine.saved} />
        {files.length > 0 && (
          <span className="meta row tight">
            <Paperclip />
            {plural(files.length, { one: '# file', other: '# files' })}
          </span>
        )}
        <TopicActivity topic={topic} />
      </footer>
    </article>
  );
}
