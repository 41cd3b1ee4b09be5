import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import type { AccountSession } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmEnding } from './confirm-ending.tsx';
import { deviceName, isPhone } from './device-name.ts';
import { useEnding } from './use-ending.ts';

export function SessionItem({ session }: { session: AccountSession }) {
  const name = deviceName(session.device);
  const facts = useId();
  const Icon = isPhone(session.device) ? Smartphone : Monitor;
  const lastSeen = <Moment at={session.lastSeenAt} />;
  const since = <Moment at={session.createdAt} />;
  return (
    <li className="item session">
      <Icon />
      <div className="grow">
        <p className="row tight wrap">
          <span className="title" translate="no">
            {name}
          </span>
          {session.isCurrent && (
            <Badge tone="ok">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p id={facts} className="meta num">
          {session.isCurrent ? (
            <Trans>Signed in: {since}</Trans>
          ) : (
            <Trans>
              Last seen: {lastSeen}, signed in: {since}
            </Trans>
          )}
          {' · '}
          <span translate="no">{session.address}</span>
        </p>
      </div>
      {!session.isCurrent && <EndSession id={session.id} name={name} facts={facts} />}
    </li>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {agoWithin(at)}
    </time>
  );
}

/** `facts`: the element that tells devices of one name apart. */
function EndSession({ id, name, facts }: { id: string; name: string; facts: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const end = useEnding(
    () => api('DELETE /api/account/sessions/{id}', { params: { id } }),
    t`Signed out: ${name}`,
    () => setAsking(false),
  );
  return (
    <>
      <Button size="small" look="danger-quiet" aria-describedby={facts} onClick={() => setAsking(true)}>
        <Trans>Sign out</Trans>
        <span className="sr" translate="no">
          {name}
        </span>
      </Button>
      <ConfirmEnding
        open={asking}
        title={<Trans>Sign out {name}?</Trans>}
        description={<Trans>Whoever uses it has to sign in again. What was not saved there is lost.</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
