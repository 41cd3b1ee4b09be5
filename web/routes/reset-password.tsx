import { Trans, useLingui } from '@lingui/react/macro';
import { Entrance } from '../features/signin/entrance.tsx';
import { ExpiredLink } from '../features/signin/expired-link.tsx';
import { ResetForm } from '../features/signin/reset-form.tsx';
import { useLinkToken } from '../lib/link-token.ts';
import { useTitle } from '../lib/title.ts';

export default function ResetPasswordPage() {
  const { t } = useLingui();
  useTitle(t`Set your password`);
  const token = useLinkToken();
  return (
    <Entrance title={<Trans>Set your password</Trans>}>
      {token ? <ResetForm token={token} /> : <ExpiredLink />}
    </Entrance>
  );
}
