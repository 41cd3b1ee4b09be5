import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** For how long what is kept; the days are as the college has set them. */
export function KeptHowLong() {
  const { t } = useLingui();
  const { data: kept, error, refetch } = useQuery(reading('GET /api/privacy'));
  const setByCollege =
    kept &&
    ([
      [t`The log of changes`, kept.audit],
      [t`What you opened, and when`, kept.activity],
      [t`Notifications`, kept.notifications],
      [t`Copies of mails`, kept.mails],
    ] as const);
  return (
    <>
      <h2>
        <Trans>For how long</Trans>
      </h2>
      {setByCollege ? (
        <ul>
          <li>
            <Trans>Your account and your work in courses: until the college erases you.</Trans>
          </li>
          <li>
            <Trans>Where you are signed in: until you sign out or the session expires.</Trans>
          </li>
          {setByCollege.map(([what, days]) => (
            <li key={what}>
              {what}: {days === null ? t`for ever` : daysText(days)}
            </li>
          ))}
          <li>
            <Trans>Backups hold what stood when they were made, for as long as the administrators keep them.</Trans>
          </li>
        </ul>
      ) : error ? (
        <ErrorState title={t`Could not load how long it is kept`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading...`}>
          <Ghost height={220} />
        </Loading>
      )}
    </>
  );
}

const daysText = (days: number) => plural(days, { one: '# day', other: '# days' });
