import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountGhosts } from './account-ghosts.tsx';
import { LinkedIdentities } from './linked-identities.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TwoStepPart } from './two-step-part.tsx';

/** How one signs in, and where one is signed in. */
export function SecurityParts() {
  const { t } = useLingui();
  const { data: security, error, refetch } = useQuery(reading('GET /api/account/security'));
  if (error && !security)
    return (
      <ErrorState title={t`Could not load the security of your account`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!security) return <AccountGhosts />;
  const { isOn, isRequired } = security.twoFactor;
  return (
    <>
      {isRequired && !isOn && (
        <Notice tone="warn">
          <p>
            <Trans>
              Your college asks everyone with your role for two-step sign-in. Turn it on below: until then, nothing but
              this page is open to you.
            </Trans>
          </p>
        </Notice>
      )}
      <PasswordPart security={security} />
      <TwoStepPart twoStep={security.twoFactor} hasPassword={security.hasPassword} />
      <LinkedIdentities />
      <SessionsPart />
    </>
  );
}
