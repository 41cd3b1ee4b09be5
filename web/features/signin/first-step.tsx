import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../contract/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import type { useSignIn } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOnWay } from './single-sign-on-way.tsx';

interface FirstStepProps {
  /** Undefined until the server has said. */
  ways: Answer<'GET /api/sign-in'> | undefined;
  signIn: ReturnType<typeof useSignIn>;
  /** A second step took too long, or was tried too often. */
  hasExpired: boolean;
}

/** Every way in that this server knows. */
export function FirstStep({ ways, signIn, hasExpired }: FirstStepProps) {
  const provider = ways?.singleSignOn?.name;
  return (
    <>
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
        {hasExpired && !signIn.error && (
          <Notice tone="warn">
            <p>
              <Trans>That took too long, or there were too many wrong codes. Sign in again.</Trans>
            </p>
          </Notice>
        )}
        {provider && <SingleSignOnWay name={provider} />}
        <div className="stack">
          <SignInForm signIn={signIn} isSecond={provider !== undefined} />
          {ways?.passwordReset && (
            <Link className="link" to="/forgot-password">
              <Trans>Forgotten your password?</Trans>
            </Link>
          )}
        </div>
      </div>
      {ways?.demo && <DemoAccounts demo={ways.demo} signIn={signIn} />}
    </>
  );
}
