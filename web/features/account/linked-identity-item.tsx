import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { LinkedIdentity } from '../../../contract/sso.ts';
import { api } from '../../lib/api.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';

export function LinkedIdentityItem({ identity }: { identity: LinkedIdentity }) {
  const { provider, email, linkedAt, lastUsedAt } = identity;
  const linked = <Moment at={linkedAt} text={formatDate(linkedAt)} />;
  const used = lastUsedAt !== null && <Moment at={lastUsedAt} text={agoWithin(lastUsedAt)} />;
  return (
    <li className="item session">
      <KeyRound />
      <div className="grow">
        <p className="title" translate="no">
          {email ?? provider}
        </p>
        <p className="meta num">
          {email && <span translate="no">{provider} · </span>}
          {used ? (
            <Trans>
              Linked {linked}, last used {used}
            </Trans>
          ) : (
            <Trans>Linked {linked}, not used yet</Trans>
          )}
        </p>
        {!identity.mayUnlink && (
          <p className="meta">
            <Trans>Your only way to sign in. Set a password before you unlink it.</Trans>
          </p>
        )}
      </div>
      {identity.mayUnlink && <Unlink identity={identity} />}
    </li>
  );
}

function Moment({ at, text }: { at: string; text: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {text}
    </time>
  );
}

function Unlink({ identity: { id, provider, email } }: { identity: LinkedIdentity }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const name = email ?? provider;
  const unlink = useMutation({
    mutationFn: () => api('DELETE /api/account/identities/{id}', { params: { id } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: reading('GET /api/account/identities').queryKey });
      toast({ title: t`Unlinked`, description: t`${name} does not sign you in any more.` });
    },
    onError(error) {
      setAsking(false);
      if (!isStatus(error, 401)) toast({ tone: 'bad', title: t`Not unlinked`, description: sentenceOf(error) });
    },
  });
  return (
    <>
      <Button size="small" look="danger-quiet" onClick={() => setAsking(true)}>
        <Trans>Unlink</Trans>
        <span className="sr" translate="no">
          {name}
        </span>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Unlink {name}?</Trans>}
        description={<Trans>It does not sign you in to this account any more. You can link it again.</Trans>}
      >
        <div className="dfoot ending-foot">
          <Button onClick={() => setAsking(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" busy={unlink.isPending} onClick={() => unlink.mutate()}>
            <Trans>Unlink</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
