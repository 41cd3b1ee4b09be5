import { Trans, useLingui } from '@lingui/react/macro';
import { BookMarked, Clock, EyeOff } from 'lucide-react';
import type { Ref } from 'react';
import type { Grading, GradingComment, WorkToGrade } from '../../../contract/grading.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Shelf } from '../../ui/section.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { nameOf } from './names.ts';
import { NewComment } from './new-comment.tsx';
import { ProvisionalComment } from './provisional-comment.tsx';
import type { CommentDrafts } from './use-comment-drafts.ts';

interface Props {
  grading: Grading & { isClosed: boolean };
  work: WorkToGrade;
  drafts: CommentDrafts;
  onLibrary: () => void;
  onSent: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** What was said about the work, and what one is about to say. */
export function CommentsPane({ grading, work, drafts, onLibrary, onSent, ref }: Props) {
  // Who decides between several graders takes over what one of them said.
  const mayComment = !work.moderation?.isModerator;
  if (!mayComment && work.comments.length === 0) return null;
  const waiting = drafts.waitingOf(work.id);
  return (
    <section aria-labelledby="gr-comments">
      <Shelf
        id="gr-comments"
        title={<Trans>Comments</Trans>}
        action={
          mayComment && (
            <Button look="quiet" size="small" onClick={onLibrary}>
              <BookMarked />
              <Trans>From your bank</Trans>
            </Button>
          )
        }
      />
      {work.comments.length + waiting.length > 0 && (
        <ul className="gr-comments">
          {work.comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} work={work} />
          ))}
          {waiting.map(({ key, body, files }) => (
            <li key={key}>
              <p className="meta row tight" role="status">
                <Clock />
                <Trans>Waits to be sent</Trans>
              </p>
              <p className="gr-said" translate="no">
                {body}
              </p>
              <FileList files={files} />
            </li>
          ))}
        </ul>
      )}
      {mayComment &&
        (work.moderation ? (
          <ProvisionalComment grading={grading} work={work} drafts={drafts} onDone={onSent} ref={ref} />
        ) : (
          <NewComment work={work} drafts={drafts} onSent={onSent} ref={ref} />
        ))}
    </section>
  );
}

function CommentLine({ comment, work }: { comment: GradingComment; work: WorkToGrade }) {
  const { t } = useLingui();
  const { author, body, createdAt, files, isHeld } = comment;
  return (
    <li>
      <p className="row wrap tight">
        <b translate={author ? 'no' : undefined}>{author ? `${author.firstName} ${author.lastName}` : nameOf(work)}</b>
        <time className="meta num" dateTime={createdAt} title={formatMoment(createdAt)} translate="no">
          {formatAgo(createdAt)}
        </time>
        {isHeld && (
          <Badge icon={EyeOff}>
            <span title={t`The student reads it once the score is posted`}>
              <Trans context="comment">Held</Trans>
            </span>
          </Badge>
        )}
      </p>
      <p className="gr-said" translate="no">
        {body}
      </p>
      <FileList files={files} />
    </li>
  );
}
