import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** Who changed the rules, when, what of them, and why. */
export function RulesVersions({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/courses/{id}/grading-rules/versions', { params: { id: courseId } }),
    gcTime: 0,
  });
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the versions`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the versions`}>
        <Ghost height={96} />
      </Loading>
    );
  return (
    <ol className="gb-history">
      {data.map(({ version, at, by, why, changes }) => (
        <li key={version}>
          <span>
            <Trans>Version {version}</Trans>
            {changes.length > 0 && `: ${formatList(changes)}`}
          </span>
          <span className="meta">
            {by && (
              <span translate="no">
                {by.firstName} {by.lastName}
                {' · '}
              </span>
            )}
            {formatMoment(at)}
            {why && (
              <>
                {' · '}
                <q translate="no">{why}</q>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
