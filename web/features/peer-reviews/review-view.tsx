import './peer-reviews.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { useKeptText } from '../discussions/use-kept-text.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { RubricTable } from '../rubrics/rubric-table.tsx';
import { keptName, leftWords } from './kept-review.ts';
import { ReviewForm } from './review-form.tsx';

/** The work of somebody else, and what a student writes about it. */
export function ReviewView({ review }: { review: PeerReview }) {
  const { assignment, author, closed, completedAt, dueAt } = review;
  const isReviewer = useUser().role === 'student';
  const canWrite = isReviewer && closed === null;
  return (
    <div data-hue={assignment.hue}>
      <p>
        <Link
          className="back"
          to="/courses/$id/assignments/$assignmentId"
          params={{ id: assignment.courseId, assignmentId: assignment.id }}
        >
          <ArrowLeft />
          <span translate="no">{assignment.title}</span>
        </Link>
      </p>
      <PageHead
        title={<Trans>Review</Trans>}
        sub={
          <span className="row wrap">
            {author && (
              <span translate="no">
                {author.firstName} {author.lastName}
              </span>
            )}
            {completedAt && (
              <Badge tone="ok" icon={CircleCheck}>
                <Trans>Completed</Trans>
              </Badge>
            )}
            {dueAt && (
              <span className="num">
                <Trans>Due {formatMoment(dueAt)}</Trans>
              </span>
            )}
          </span>
        }
      />
      <div className="work">
        <Work submission={review.submission} />
        <aside>
          <Section title={canWrite ? <Trans>Your review</Trans> : <Trans>Review</Trans>}>
            <div className="stack">
              {closed !== null && (
                <Notice>
                  <p>{closed}</p>
                </Notice>
              )}
              {isReviewer && !canWrite && <NotSaved review={review} />}
              {canWrite ? <ReviewForm key={review.id} review={review} /> : <Written review={review} />}
            </div>
          </Section>
        </aside>
      </div>
    </div>
  );
}

function Work({ submission }: Pick<PeerReview, 'submission'>) {
  return (
    <Section title={<Trans>Submission</Trans>}>
      {submission === null ? (
        <p className="meta">
          <Trans>Nothing was handed in.</Trans>
        </p>
      ) : (
        <div className="stack">
          {submission.body !== '' && <RichText html={submission.body} look="reading" />}
          {submission.link && (
            <p>
              <a
                className="link"
                href={submission.link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                translate="no"
              >
                {submission.link}
              </a>
            </p>
          )}
          <FileList files={submission.files} />
        </div>
      )}
    </Section>
  );
}

function Written({ review: { rubric, assessment, comment } }: { review: PeerReview }) {
  return (
    <div className="stack">
      {rubric && <RubricTable rubric={rubric} assessment={assessment} />}
      {comment !== '' && (
        <p className="review-comment" translate="no">
          {comment}
        </p>
      )}
    </div>
  );
}

/** What this device has kept of a review that cannot be written any more. */
function NotSaved({ review }: { review: PeerReview }) {
  const { t } = useLingui();
  const [kept] = useKeptText(keptName(review.id));
  const words = leftWords(kept, review);
  if (words === '') return null;
  return (
    <Field label={t`What was written`} help={<Trans>It was not saved. You can still copy it from here.</Trans>}>
      <Textarea readOnly rows={6} value={words} dir="auto" translate="no" />
    </Field>
  );
}
