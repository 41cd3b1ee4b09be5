import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { AccountPart } from './account-part.tsx';
import { EndOthers } from './end-others.tsx';
import { SessionItem } from './session-item.tsx';

/** Where one is signed in. Asked for on each visit: it changes without us. */
export function SessionsPart() {
  const { t } = useLingui();
  const { data: sessions, error, refetch } = useQuery({ ...reading('GET /api/account/sessions'), staleTime: 0 });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <AccountPart
      title={<Trans>Where you are signed in</Trans>}
      about={<Trans>Sign out what you do not know, and change your password then.</Trans>}
    >
      {error && !sessions ? (
        <ErrorState title={t`Could not load where you are signed in`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : sessions ? (
        <div className="stack">
          <ul className="lines">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {others > 0 && <EndOthers />}
        </div>
      ) : (
        <Loading label={t`Loading`}>
          <Ghost height={120} />
        </Loading>
      )}
    </AccountPart>
  );
}
