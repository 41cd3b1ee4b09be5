import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonDetail } from '../../../contract/person.ts';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/section.tsx';
import { Fact } from './person-facts.tsx';
import { usePersonChanged } from './person-query.ts';

/** How somebody signs in. */
export function SignIn({ person, isManaged }: { person: PersonDetail; isManaged: boolean }) {
  const { hasPassword, twoFactorSince, singleSignOn, invited } = person.signIn;
  const mayTurnOff = useUser().capabilities.includes('college.administer') && isManaged;
  return (
    <Section title={<Trans>Sign-in</Trans>}>
      <dl className="person-facts">
        <Fact name={<Trans>Password</Trans>}>
          {hasPassword ? (
            <Trans>Set</Trans>
          ) : invited ? (
            <Trans>Not set, has a link to set one</Trans>
          ) : (
            <Trans>Not set</Trans>
          )}
        </Fact>
        <Fact name={<Trans>Second step</Trans>}>
          {twoFactorSince ? (
            <Trans>On since {formatDate(twoFactorSince, { day: 'numeric', month: 'short', year: 'numeric' })}</Trans>
          ) : (
            <Trans>Off</Trans>
          )}
        </Fact>
        <Fact name={<Trans>Single sign-on</Trans>}>
          {singleSignOn > 0 ? <Trans>Linked</Trans> : <Trans context="account">Not linked</Trans>}
        </Fact>
      </dl>
      {twoFactorSince && mayTurnOff && <TurnOff id={person.id} />}
    </Section>
  );
}

function TurnOff({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const refresh = usePersonChanged();
  const turnOff = useDeed(
    () => api('POST /api/users/{id}/two-factor/turn-off', { params: { id } }),
    async () => {
      setAsking(false);
      await refresh();
    },
  );
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>Turn Second Step Off</Trans>
      </Button>
      <Confirm
        open={asking}
        title={<Trans>Turn the second step off?</Trans>}
        description={
          <Trans>For who has lost their device: they sign in with their password alone, and are told by mail.</Trans>
        }
        verb={<Trans>Turn Off</Trans>}
        busy={turnOff.isPending}
        onConfirm={() => turnOff.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
