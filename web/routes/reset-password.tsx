import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Entrance } from '../features/signin/entrance.tsx';
import { ExpiredLink } from '../features/signin/expired-link.tsx';
import { ResetForm } from '../features/signin/reset-form.tsx';
import { useTitle } from '../lib/title.ts';

/** The token is read once and leaves the address, so that neither a bookmark nor a look at the screen gives it away. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  useTitle(t`New password`);
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Entrance title={<Trans>Set a new password</Trans>}>
      {token ? <ResetForm token={token} /> : <ExpiredLink />}
    </Entrance>
  );
}
