import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportDays } from '../../../contract/personal-data-days.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { AccountPart } from '../account/account-part.tsx';
import { AskForCopy } from './ask-for-copy.tsx';
import { Copies } from './copies.tsx';

/** One's own data, to take along. */
export function DataParts() {
  const { t } = useLingui();
  const copies = useQuery(reading('GET /api/account/exports'));
  const security = useQuery(reading('GET /api/account/security'));
  const { actedBy } = useUser();
  const error = copies.error ?? security.error;
  return (
    <AccountPart
      title={<Trans>A copy of your data</Trans>}
      about={
        <Trans>
          What the college keeps about you, as far as you may see it: profile, courses, released grades, your work,
          messages and files, as JSON and as tables. Only you can download it, for {exportDays} days.
        </Trans>
      }
    >
      {error && !(copies.data && security.data) ? (
        <ErrorState
          title={t`Could not load the copies of your data`}
          onRetry={() => void Promise.all([copies.refetch(), security.refetch()])}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : copies.data && security.data ? (
        <div className="stack">
          {copies.data.length > 0 && <Copies copies={copies.data} isOwn />}
          {actedBy ? (
            <p className="meta">
              <Trans>A copy is not made or downloaded while you act as somebody.</Trans>
            </p>
          ) : (
            <AskForCopy
              hasPassword={security.data.hasPassword}
              isWaiting={copies.data.some(({ state }) => state === 'asked' || state === 'making')}
            />
          )}
        </div>
      ) : (
        <Loading label={t`Loading`}>
          <Ghost height={96} />
        </Loading>
      )}
    </AccountPart>
  );
}
