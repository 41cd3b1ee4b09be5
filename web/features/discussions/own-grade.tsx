import { Trans } from '@lingui/react/macro';
import type { TopicPage } from '../../../contract/discussions.ts';
import { Moment } from './moment.tsx';
import { Words } from './words.tsx';

/** What a student was given for their posts, with what was said of them. */
export function OwnGrade({ topic: { grade, item } }: { topic: TopicPage }) {
  if (!grade) return null;
  const { points, isExcused, comments } = grade;
  const most = item?.points ?? null;
  return (
    <section className="own-grade" aria-labelledby="own-grade-title">
      <h2 id="own-grade-title">
        {isExcused ? (
          <Trans>You are excused from this discussion.</Trans>
        ) : points === null ? (
          <Trans>Your posts have no score.</Trans>
        ) : (
          <Trans>
            Your grade: <span className="num">{points}</span> of <span className="num">{most}</span>
          </Trans>
        )}
      </h2>
      {comments.map(({ id, author, body, createdAt }) => (
        <div key={id}>
          <p className="meta">
            <b translate="no">{`${author.firstName} ${author.lastName}`}</b> <Moment at={createdAt} />
          </p>
          <Words text={body} className="reply-text" />
        </div>
      ))}
    </section>
  );
}
