import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle, ThumbsUp } from 'lucide-react';
import type { CourseTopic } from '../../../contract/discussions.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { courseTabQueries } from './tab-queries.ts';
import { TabPanel } from './tab-panel.tsx';
import { TopicBadges } from '../discussions/topic-facts.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

export function DiscussionsTab({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  return (
    <TabPanel
      title={t`Discussions`}
      query={useQuery(courseTabQueries.discussions(courseId))}
      loading={t`Loading discussions`}
      failed={t`Could not load discussions`}
      empty={t`No discussions yet`}
      emptyAction={
        <LinkButton to="/discussions" search={{ course: courseId }}>
          <Trans>Open Discussions</Trans>
        </LinkButton>
      }
    >
      {(topics) => (
        <>
          <ul className="lines tab-lines">
            {topics.map((topic) => (
              <TopicLine key={topic.id} topic={topic} />
            ))}
          </ul>
          <p>
            <Link className="link" to="/discussions" search={{ course: courseId }}>
              <Trans>All discussions of this course</Trans>
            </Link>
          </p>
        </>
      )}
    </TabPanel>
  );
}

function TopicLine({ topic }: { topic: CourseTopic }) {
  const { id, title, content, createdAt, author } = topic;
  return (
    <li className="item topic">
      <Avatar {...author} />
      <div className="grow">
        <div className="row wrap tight">
          <SubHeading>
            <Link className="link" to="/discussions/$topicId" params={{ topicId: id }} translate="no">
              {title}
            </Link>
          </SubHeading>
          <TopicBadges topic={topic} />
        </div>
        <p className="topic-text" translate="no">
          {content}
        </p>
        <p className="row wrap meta">
          <span translate="no">
            {author.firstName} {author.lastName}
          </span>
          <time dateTime={createdAt} title={formatMoment(createdAt)} translate="no">
            {formatAgo(createdAt)}
          </time>
          <TopicCounts topic={topic} />
        </p>
      </div>
    </li>
  );
}

function TopicCounts({ topic: { replies, likes } }: { topic: CourseTopic }) {
  return (
    <>
      <span className="row tight num">
        <MessageCircle />
        <Plural value={replies} one="# reply" other="# replies" />
      </span>
      <span className="row tight num">
        <ThumbsUp />
        <span translate="no">{formatNumber(likes)}</span>
        <span className="sr">
          <Plural value={likes} one="like" other="likes" />
        </span>
      </span>
    </>
  );
}
