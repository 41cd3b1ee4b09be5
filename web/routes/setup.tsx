import { Trans, useLingui } from '@lingui/react/macro';
import { Entrance } from '../features/signin/entrance.tsx';
import { NoForm, SetupByLink } from '../features/signin/setup-by-link.tsx';
import { useLinkToken } from '../lib/link-token.ts';
import { useTitle } from '../lib/title.ts';

export default function SetupPage() {
  const { t } = useLingui();
  useTitle(t`First administrator`);
  const token = useLinkToken();
  return (
    <Entrance title={<Trans>First administrator</Trans>}>
      {token ? <SetupByLink token={token} /> : <Incomplete />}
    </Entrance>
  );
}

function Incomplete() {
  return (
    <NoForm>
      <Trans>This address is incomplete. Open the whole setup link that the server printed at its first start.</Trans>
    </NoForm>
  );
}
