import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DemoAccounts } from '../features/signin/demo-accounts.tsx';
import { Entrance } from '../features/signin/entrance.tsx';
import { SignInForm } from '../features/signin/sign-in-form.tsx';
import { returnTo, signInQuery, useSignIn } from '../features/signin/sign-in.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { Notice } from '../ui/notice.tsx';

export default function LoginPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const { status } = useSession();
  const { data: ways } = useQuery(signInQuery);
  const signIn = useSignIn();
  useEffect(() => {
    if (status === 'authenticated') location.replace(returnTo());
  }, [status]);
  return (
    <Entrance title={<Trans>Sign in</Trans>}>
      <div className="stack loose">
        {ways?.needsSetup && (
          <Notice tone="warn">
            <p>
              <Trans>
                This college has no administrator yet. Open the setup link that the server printed at its first start.
              </Trans>
            </p>
          </Notice>
        )}
        <SignInForm signIn={signIn} />
      </div>
      {ways?.demo && <DemoAccounts demo={ways.demo} signIn={signIn} />}
    </Entrance>
  );
}
