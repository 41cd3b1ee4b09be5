import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FoundTopic } from '../../../contract/discussions.ts';
import { foldText } from '../../../domain/search/fold.ts';
import { Marked } from '../search/marked.tsx';

/** Where in a topic the words stand that were looked for, and the way there. */
export function FoundPlace({ topic: { id, found }, q }: { topic: FoundTopic; q: string }) {
  if (!found) return null;
  const words = foldText(q).split(' ').filter(Boolean);
  return (
    <p className="found-place">
      <Link
        to="/discussions/$topicId"
        params={{ topicId: id }}
        {...(found.replyId && { hash: `reply-${found.replyId}` })}
      >
        <span className="meta">{found.replyId ? <Trans>In a reply:</Trans> : <Trans>In the topic:</Trans>}</span>{' '}
        <span translate="no">
          <Marked text={found.excerpt} words={words} />
        </span>
      </Link>
    </p>
  );
}
