import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DamagedLink, UnsubscribeForm } from '../features/notification-settings/unsubscribe-form.tsx';
import { Entrance } from '../features/signin/entrance.tsx';
import { useTitle } from '../lib/title.ts';

/** The token is read once and leaves the address: whoever has it can end somebody's mails. */
export default function UnsubscribePage() {
  const { t } = useLingui();
  useTitle(t`Unsubscribe`);
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Entrance title={<Trans>Unsubscribe</Trans>}>
      {token ? <UnsubscribeForm token={token} /> : <DamagedLink />}
    </Entrance>
  );
}
