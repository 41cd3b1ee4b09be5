import '../features/assignments/assignments.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { may } from '../../domain/access.ts';
import { Board } from '../features/assignments/board.tsx';
import { Taught } from '../features/assignments/taught.tsx';
import { sentenceOf } from '../lib/errors.ts';
import type { Here } from '../lib/here.ts';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

const ownQuery = reading('GET /api/assignments');
const taughtQuery = reading('GET /api/taught-assignments');

export function ahead({ user, queryClient }: Here): void {
  void (may(user, 'courses.learn') ? queryClient.prefetchQuery(ownQuery) : queryClient.prefetchQuery(taughtQuery));
}

/** /assignments: a student's own work, or what staff have given to their students. */
export default function AssignmentsPage() {
  const { t } = useLingui();
  useTitle(t`Assignments`);
  return may(useUser(), 'courses.learn') ? <OwnWork /> : <TaughtWork />;
}

function OwnWork() {
  const { data, error, refetch } = useQuery(ownQuery);
  if (data) return <Board items={data} />;
  return <Waiting error={error} onRetry={() => void refetch()} />;
}

function TaughtWork() {
  const { data, error, refetch } = useQuery(taughtQuery);
  if (data) return <Taught items={data} />;
  return <Waiting error={error} onRetry={() => void refetch()} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={<Trans>Assignments</Trans>} />
      {error ? (
        <ErrorState title={t`Could not load assignments`} onRetry={onRetry}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading assignments`}>
          <div className="board">
            {[1, 2, 3].map((column) => (
              <Ghost key={column} height={180} />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}
