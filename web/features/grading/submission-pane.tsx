import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Download, FileText, Link as LinkIcon } from 'lucide-react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { lateWords } from '../assignments/late-words.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { FileView } from './file-view.tsx';
import { nameOf } from './names.ts';
import { type Piece, titleOf } from './pieces.ts';

interface Props {
  grading: Grading;
  work: WorkToGrade;
  /** Which attempt, from the latest. */
  place: number;
  onAttempt: (place: number) => void;
  pieces: readonly Piece[];
  pieceAt: number;
  onPiece: (at: number) => void;
  /** Where the list of annotations stands. */
  listIn: HTMLElement | null;
}

/** What was handed in: one attempt, and of it one piece at a time. */
export function SubmissionPane(props: Props) {
  const { t } = useLingui();
  const { grading, work, place, pieces, pieceAt, listIn } = props;
  const submission = work.submissions[place];
  const piece = pieces[pieceAt];
  return (
    <section className="gr-doc" aria-label={t`Submission`}>
      {submission && <Bar {...props} submission={submission} />}
      <div className="gr-paper" tabIndex={0} role="region" aria-label={piece ? titleOf(piece) : t`Submission`}>
        {piece ? (
          <PieceView
            key={`${work.id} ${place} ${pieceAt}`}
            piece={piece}
            work={work}
            grading={grading}
            listIn={listIn}
          />
        ) : (
          <EmptyState title={submission ? <Trans>Nothing is in it</Trans> : <Trans>Nothing was handed in here</Trans>}>
            {grading.handingIn === 'paper' ? (
              <Trans>This work is handed in on paper. Score and comments are given here.</Trans>
            ) : (
              <Trans>You can give a score and comment all the same.</Trans>
            )}
          </EmptyState>
        )}
      </div>
    </section>
  );
}

type Submission = WorkToGrade['submissions'][number];

function Bar({ work, place, onAttempt, pieces, pieceAt, onPiece, submission }: Props & { submission: Submission }) {
  const { t } = useLingui();
  const piece = pieces[pieceAt];
  const attempts = work.submissions.map((one, index) => ({
    value: String(index),
    label: index === place ? t`Attempt ${one.attempt}` : String(one.attempt),
  }));
  return (
    <div className="gr-bar">
      {pieces.length > 1 ? (
        <Segmented
          label={t`Part of the submission`}
          value={String(pieceAt)}
          options={pieces.map((one, index) => ({
            value: String(index),
            label: (
              <span className="truncate" translate={one.kind === 'file' ? 'no' : undefined}>
                {titleOf(one)}
              </span>
            ),
          }))}
          onChange={(value) => onPiece(Number(value))}
        />
      ) : (
        <span className="gr-file">
          {piece?.kind === 'link' ? <LinkIcon /> : <FileText />}
          {piece && (
            <span className="truncate" translate={piece.kind === 'file' ? 'no' : undefined}>
              {titleOf(piece)}
            </span>
          )}
        </span>
      )}
      <span className="row tight gr-when">
        <time
          className="meta num nowrap only-wide"
          dateTime={submission.submittedAt}
          title={formatMoment(submission.submittedAt)}
          translate="no"
        >
          {formatAgo(submission.submittedAt)}
        </time>
        {submission.timeliness === 'late' && (
          <Badge tone="warn" icon={Clock}>
            <Trans>Late by {lateWords(submission.lateSeconds)}</Trans>
          </Badge>
        )}
      </span>
      <span className="row tight">
        {attempts.length > 1 && (
          <Segmented
            label={t`Attempt`}
            value={String(place)}
            options={attempts}
            onChange={(value) => onAttempt(Number(value))}
          />
        )}
        {piece?.kind === 'file' && (
          <a className="btn quiet icon" href={piece.file.url} download aria-label={t`Download`} title={t`Download`}>
            <Download />
          </a>
        )}
      </span>
    </div>
  );
}

type PieceProps = Pick<Props, 'work' | 'grading' | 'listIn'> & { piece: Piece };

function PieceView({ piece, work, grading, listIn }: PieceProps) {
  if (piece.kind === 'file') {
    const { moderation } = work;
    const canDraw =
      grading.closed?.by !== 'archived' && (moderation === null || moderation.canGrade || moderation.isModerator);
    const place = { assignmentId: grading.id, workId: work.id };
    return <FileView {...place} file={piece.file} canDraw={canDraw} listIn={listIn} />;
  }
  return (
    <article className="sheet">
      {piece.kind === 'text' ? (
        <>
          <p className="meta" translate={work.student ? 'no' : undefined}>
            {nameOf(work)}
          </p>
          <RichText html={piece.html} look="reading" />
        </>
      ) : (
        <p>
          <a className="link" href={piece.url} target="_blank" rel="noopener noreferrer nofollow" translate="no">
            {piece.url}
          </a>
        </p>
      )}
    </article>
  );
}
