import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '../../../contract/profile.ts';
import { roleNames } from '../session/role-names.ts';

/** What only the college can change. */
export function Known({ profile: { username, email, role } }: { profile: Profile }) {
  const { i18n } = useLingui();
  return (
    <dl className="account-known">
      <dt>
        <Trans>Username</Trans>
      </dt>
      <dd translate="no">{username}</dd>
      <dt>
        <Trans>Email</Trans>
      </dt>
      <dd translate="no">{email}</dd>
      <dt>
        <Trans>Role</Trans>
      </dt>
      <dd>{i18n._(roleNames[role])}</dd>
    </dl>
  );
}
