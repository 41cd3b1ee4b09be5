import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CellHistory } from '../../../contract/gradebook.ts';
import type { ScoreOrigin, ScoreState } from '../../../contract/gradebook-scores.ts';
import { comma } from '../../lib/comma.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Becomes } from '../../ui/becomes.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';

interface Props {
  courseId: string;
  activityId: string;
  userId: string;
}

/** Who, when, from, to, why: the newest first. */
export function CellHistoryList({ courseId, activityId, userId }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/courses/{id}/gradebook/history', { params: { id: courseId }, query: { activityId, userId } }),
    gcTime: 0,
  });
  return (
    <section aria-label={t`History`}>
      <h3 className="strong">
        <Trans>History</Trans>
      </h3>
      {data ? (
        <Entries entries={data} />
      ) : error ? (
        <ErrorState title={t`Could not load the history`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading the history`}>
          <Ghost height={48} />
        </Loading>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly CellHistory[] }) {
  if (entries.length === 0)
    return (
      <p className="meta">
        <Trans>Nothing was entered yet.</Trans>
      </p>
    );
  return (
    <ol className="gb-history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            <Changed entry={entry} />
          </span>
          <span className="meta">
            {entry.by ? (
              <span translate="no">
                {entry.by.firstName} {entry.by.lastName}
              </span>
            ) : (
              <Origin via={entry.via} />
            )}
            {' · '}
            <time dateTime={entry.at} title={formatMoment(entry.at)}>
              {formatAgo(entry.at)}
            </time>
            {entry.why && (
              <>
                {' · '}
                <q translate="no">{entry.why}</q>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Origin({ via }: { via: ScoreOrigin }) {
  if (via === 'quiz') return <Trans>From the quiz</Trans>;
  if (via === 'policy') return <Trans>By the course’s rules</Trans>;
  if (via === 'posting') return <Trans>By the review of the quiz</Trans>;
  return <Trans>By the work itself</Trans>;
}

function Changed({ entry: { before, after, via } }: { entry: CellHistory }) {
  const { t } = useLingui();
  if (via === 'posting' || (before && before.isPosted !== after.isPosted && before.entered === after.entered))
    return after.isPosted ? <Trans>Posted</Trans> : <Trans>Hidden</Trans>;
  const say = (state: ScoreState | null): string => {
    if (!state) return t`nothing`;
    if (state.isExcused) return t`excused`;
    const points = state.entered === null ? t`nothing` : String(Number(state.entered));
    const status =
      state.status === null
        ? ''
        : { late: t`late`, missing: t`missing`, none: t`neither late nor missing` }[state.status];
    const penalty = Number(state.latePenalty) > 0 ? t`${String(Number(state.latePenalty))} off` : '';
    return [points, status, penalty].filter(Boolean).join(comma());
  };
  const [from, to] = [say(before), say(after)];
  return <Becomes from={from} to={<b>{to}</b>} />;
}
