import { Trans, useLingui } from '@lingui/react/macro';
import { DamagedLink, UnsubscribeForm } from '../features/notification-settings/unsubscribe-form.tsx';
import { Entrance } from '../features/signin/entrance.tsx';
import { useLinkToken } from '../lib/link-token.ts';
import { useTitle } from '../lib/title.ts';

export default function UnsubscribePage() {
  const { t } = useLingui();
  useTitle(t`Unsubscribe`);
  const token = useLinkToken();
  return (
    <Entrance title={<Trans>Unsubscribe</Trans>}>
      {token ? <UnsubscribeForm token={token} /> : <DamagedLink />}
    </Entrance>
  );
}
