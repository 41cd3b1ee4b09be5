import { Trans } from '@lingui/react/macro';
import type { Submission } from '../../../contract/submissions.ts';
import { formatAgo } from '../../lib/dates.ts';
import { Section } from '../../ui/section.tsx';
import { SubmissionView } from './submission-view.tsx';

interface HistoryProps {
  submissions: readonly Submission[];
  about: { title: string; courseCode: string };
}

/** Everything that was handed in, the latest open. */
export function History({ submissions, about }: HistoryProps) {
  const [latest, ...earlier] = submissions;
  if (!latest) return null;
  return (
    <Section title={<Trans>Your submission</Trans>} action={<Attempt submission={latest} />}>
      <div className="stack">
        <SubmissionView submission={latest} about={about} />
        {earlier.map((submission) => (
          <details key={submission.id}>
            <summary>
              <Attempt submission={submission} />
            </summary>
            <SubmissionView submission={submission} about={about} />
          </details>
        ))}
      </div>
    </Section>
  );
}

function Attempt({ submission: { attempt, submittedAt } }: { submission: Submission }) {
  return (
    <span className="meta num">
      <Trans>
        Attempt {attempt} · {formatAgo(submittedAt)}
      </Trans>
    </span>
  );
}
