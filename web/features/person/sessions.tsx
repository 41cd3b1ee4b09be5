import { Trans } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { PersonDetail } from '../../../contract/person.ts';
import { api } from '../../lib/api.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceName, isPhone } from '../account/device-name.ts';
import { usePersonChanged } from './person-query.ts';

/** Where somebody is signed in, and the end of all of it. */
export function Sessions({ person: { id, sessions }, isManaged }: { person: PersonDetail; isManaged: boolean }) {
  return (
    <Section title={<Trans>Sessions</Trans>}>
      {sessions.length === 0 ? (
        <p className="meta">
          <Trans>Not signed in anywhere.</Trans>
        </p>
      ) : (
        <ul className="lines">
          {sessions.map((session) => {
            const Icon = isPhone(session.device) ? Smartphone : Monitor;
            return (
              <li key={session.id} className="item">
                <Icon />
                <div className="grow">
                  <p translate="no">{deviceName(session.device)}</p>
                  <p className="meta num">
                    <time dateTime={session.lastSeenAt} title={formatMoment(session.lastSeenAt)}>
                      {formatAgo(session.lastSeenAt)}
                    </time>
                    {' · '}
                    <span translate="no">{session.address}</span>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {isManaged && sessions.length > 0 && <EndAll id={id} />}
    </Section>
  );
}

function EndAll({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const refresh = usePersonChanged();
  const end = useDeed(
    () => api('POST /api/users/{id}/sessions/end', { params: { id } }),
    async () => {
      setAsking(false);
      await refresh();
    },
  );
  return (
    <>
      <Button size="small" look="danger-quiet" onClick={() => setAsking(true)}>
        <Trans>End All Sessions</Trans>
      </Button>
      <Confirm
        open={asking}
        title={<Trans>End all sessions?</Trans>}
        description={<Trans>Every device has to sign in again. What was not saved there is lost.</Trans>}
        verb={<Trans>End All Sessions</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
