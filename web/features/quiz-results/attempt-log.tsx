import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AttemptLogEntry, AttemptRow } from '../../../contract/quiz-results.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { logQuery } from './queries.ts';
import { nameOf } from './student-name.ts';

/** What happened in an attempt, as the server saw it. */
export function AttemptLog({ attempt }: { attempt: AttemptRow }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(attempt);
  return (
    <>
      <Button look="quiet" size="small" aria-label={t`Log of ${name}`} onClick={() => setOpen(true)}>
        <ScrollText />
        <Trans>Log</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Log of {name}</Trans>}
        description={<Trans>Attempt {attempt.number}, in the order in which the server saw it.</Trans>}
      >
        <div className="body">
          <Entries attemptId={attempt.id} />
        </div>
      </Dialog>
    </>
  );
}

function Entries({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(logQuery(attemptId));
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the log`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading the log`} />;
  return (
    // Long logs scroll, so the keyboard has to reach them.
    <ol className="lines attempt-log" tabIndex={0} aria-label={t`Log`}>
      {data.map((entry) => (
        <Entry key={`${entry.at} ${entry.kind} ${entry.questionId} ${entry.revision}`} entry={entry} />
      ))}
    </ol>
  );
}

const inSeconds = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function Entry({ entry: { at, position, detail, by, device } }: { entry: AttemptLogEntry }) {
  return (
    <li>
      <time className="meta num" dateTime={at} title={formatMoment(at)}>
        {formatDate(at, inSeconds)}
      </time>
      <div>
        {position !== null && (
          <p className="meta">
            <Trans>Question {position}</Trans>
          </p>
        )}
        <p translate="no">{detail}</p>
        {by && (
          <p className="meta" translate="no">
            {by.firstName} {by.lastName}
          </p>
        )}
        {!by && device && (
          <p className="meta">
            <Trans>
              Device <span translate="no">{device}</span>
            </Trans>
          </p>
        )}
      </div>
    </li>
  );
}
