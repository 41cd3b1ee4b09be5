import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { problemInAddress } from '../signin/single-sign-on-problems.ts';
import { AccountPart } from './account-part.tsx';
import { LinkedIdentityItem } from './linked-identity-item.tsx';

/** One's identities at the college's identity provider; nothing where the college has none and nothing is linked. */
export function LinkedIdentities() {
  const { t } = useLingui();
  const { data: ways } = useQuery(reading('GET /api/sign-in'));
  const { data: identities, error, refetch } = useQuery(reading('GET /api/account/identities'));
  const name = ways?.singleSignOn?.name;
  if (!name && !identities?.length) return null;
  return (
    <AccountPart
      title={<Trans>Single sign-on</Trans>}
      about={<Trans>A linked identity signs you in without a password of this college.</Trans>}
    >
      {error && !identities ? (
        <ErrorState title={t`Could not load your linked identities`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : identities ? (
        <div className="stack">
          {name && <LinkingOutcome name={name} hasOne={identities.length > 0} />}
          {identities.length > 0 && (
            <ul className="lines">
              {identities.map((identity) => (
                <LinkedIdentityItem key={identity.id} identity={identity} />
              ))}
            </ul>
          )}
          {name && <LinkButton name={name} hasOne={identities.length > 0} />}
        </div>
      ) : (
        <Loading label={t`Loading`}>
          <Ghost height={72} />
        </Loading>
      )}
    </AccountPart>
  );
}

/** What came of a linking, when the provider has just sent one back. */
function LinkingOutcome({ name, hasOne }: { name: string; hasOne: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const problem = problemInAddress(name);
  const isLinked = hasOne && new URLSearchParams(location.search).has('linked');
  useEffect(() => place.current?.focus(), []);
  if (!problem && !isLinked) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={problem ? 'bad' : 'ok'}>
        <p>{problem ? problem.sentence : <Trans>Linked. From now on {name} signs you in to this account.</Trans>}</p>
      </Notice>
    </div>
  );
}

function LinkButton({ name, hasOne }: { name: string; hasOne: boolean }) {
  const { t } = useLingui();
  const link = useMutation({
    mutationFn: () => api('POST /api/account/identities/link', { body: { returnTo: location.pathname } }),
    onSuccess: ({ url }) => location.assign(url),
    onError(error) {
      if (!isStatus(error, 401)) toast({ tone: 'bad', title: t`Not linked`, description: sentenceOf(error) });
    },
  });
  return (
    <div>
      {/* Busy until the browser has left. */}
      <Button busy={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
        <Link2 />
        {hasOne ? <Trans>Link another {name}</Trans> : <Trans>Link {name}</Trans>}
      </Button>
    </div>
  );
}
