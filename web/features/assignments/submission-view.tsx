import { Trans } from '@lingui/react/macro';
import { Clock, Download } from 'lucide-react';
import type { Submission } from '../../../contract/submissions.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { FileList } from './file-list.tsx';
import { lateWords } from './late-words.ts';
import { saveText } from '../../lib/save-text.ts';
import { receiptText } from './receipt-text.ts';

interface SubmissionViewProps {
  submission: Submission;
  about: { title: string; courseCode: string };
}

/** What was handed in, with its receipt. */
export function SubmissionView({ submission, about }: SubmissionViewProps) {
  const { body, link, files, attempt } = submission;
  const save = () => saveText(`${about.courseCode}-${attempt}.txt`, receiptText(submission, about));
  return (
    <div className="stack">
      {body !== '' && <RichText html={body} look="reading" />}
      {link && (
        <p>
          <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow" translate="no">
            {link}
          </a>
        </p>
      )}
      <FileList files={files} />
      <Receipt submission={submission} />
      <p className="no-print">
        <Button size="small" onClick={save}>
          <Download />
          <Trans>Download receipt</Trans>
        </Button>
      </p>
    </div>
  );
}

/** When the college received what, and from whom. */
function Receipt({ submission }: { submission: Submission }) {
  const { submittedAt, timeliness, lateSeconds, by, group, digest } = submission;
  return (
    <dl className="work-facts">
      <dt>
        <Trans>Received</Trans>
      </dt>
      <dd className="num">
        <time dateTime={submittedAt}>{formatMoment(submittedAt)}</time>{' '}
        {timeliness === 'late' && (
          <Badge tone="warn" icon={Clock}>
            <Trans>Late by {lateWords(lateSeconds)}</Trans>
          </Badge>
        )}
      </dd>
      <dt>
        <Trans>Handed in by</Trans>
      </dt>
      <dd translate="no">
        {by.firstName} {by.lastName}
        {group && ` · ${group}`}
      </dd>
      {digest && (
        <>
          <dt>
            <Trans>Check digest (SHA-256)</Trans>
          </dt>
          <dd>
            <code className="digest">{digest}</code>
          </dd>
        </>
      )}
    </dl>
  );
}
