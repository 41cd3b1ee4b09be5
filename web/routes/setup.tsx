import { Trans, useLingui } from '@lingui/react/macro';
import { Entrance } from '../features/signin/entrance.tsx';
import { SetupForm } from '../features/signin/setup-form.tsx';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export default function SetupPage() {
  const { t } = useLingui();
  useTitle(t`First administrator`);
  const token = new URLSearchParams(location.search).get('token');
  return (
    <Entrance title={<Trans>First administrator</Trans>}>{token ? <SetupForm token={token} /> : <NoToken />}</Entrance>
  );
}

function NoToken() {
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>
          <Trans>
            This address is incomplete. Open the whole setup link that the server printed at its first start.
          </Trans>
        </p>
      </Notice>
      <LinkButton to="/login">
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  );
}
