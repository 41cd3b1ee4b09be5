import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CodeForm } from '../features/signin/code-form.tsx';
import { Entrance } from '../features/signin/entrance.tsx';
import { FirstStep } from '../features/signin/first-step.tsx';
import { returnTo, signInQuery, useSignIn } from '../features/signin/sign-in.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export default function LoginPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const { status } = useSession();
  const { data: ways, isLoading } = useQuery(signInQuery);
  const signIn = useSignIn();
  const [hasExpired, setExpired] = useState(false);
  useEffect(() => {
    if (status === 'authenticated') location.replace(returnTo());
  }, [status]);
  if (signIn.ticket === null)
    return (
      <Entrance title={<Trans>Sign in</Trans>} isComing={isLoading}>
        <FirstStep ways={ways} signIn={signIn} hasExpired={hasExpired} />
      </Entrance>
    );
  function beginAnew(expired: boolean) {
    setExpired(expired);
    signIn.reset();
  }
  return (
    <Entrance title={<Trans>Enter your code</Trans>}>
      <CodeForm ticket={signIn.ticket} onExpired={() => beginAnew(true)} onBack={() => beginAnew(false)} />
    </Entrance>
  );
}
