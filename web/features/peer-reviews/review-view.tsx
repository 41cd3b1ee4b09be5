import './peer-reviews.css';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { RubricTable } from '../rubrics/rubric-table.tsx';
import { NotSaved } from './not-saved.tsx';
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
          <Section title={canWrite ? <Trans context="of a fellow student">Your review</Trans> : <Trans>Review</Trans>}>
            <div className="stack">
              {closed !== null && (
                <Notice>
                  <p>{closed}</p>
                </Notice>
              )}
              {isReviewer && !canWrite && <NotSaved id={review.id} standing={review} />}
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
