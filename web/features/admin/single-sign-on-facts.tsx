import { Trans, useLingui } from '@lingui/react/macro';
import type { CollegeSecurity } from '../../../contract/account.ts';
import { roleNames } from '../session/role-names.ts';
import { Becomes } from '../../ui/becomes.tsx';

type Settings = CollegeSecurity['singleSignOn'];

/** How the server was set up to sign people in through the identity provider; it is changed where the server is run. */
export function SingleSignOnFacts({ settings }: { settings: Settings }) {
  if (!settings)
    return (
      <p className="meta">
        <Trans>
          It is not set up: people sign in with a password. Whoever runs the server sets it up with
          COLLEGIUM_OIDC_ISSUER and the settings beside it.
        </Trans>
      </p>
    );
  return (
    <div className="stack">
      <dl className="setting-facts">
        <dt>
          <Trans>Identity provider</Trans>
        </dt>
        <dd translate="no">
          {settings.name} ({settings.issuer})
        </dd>
        <dt>
          <Trans>People without an account</Trans>
        </dt>
        <dd>
          <Unknown {...settings.unknown} />
        </dd>
        <dt>
          <Trans>Roles</Trans>
        </dt>
        <dd>
          <RoleRules rules={settings.roles} />
        </dd>
      </dl>
      <p className="meta">
        <Trans>Whoever runs the server changes this, with the settings that begin with COLLEGIUM_OIDC.</Trans>
      </p>
    </div>
  );
}

function Unknown({ link, create }: NonNullable<Settings>['unknown']) {
  if (link && create)
    return <Trans>Linked to the account with the same verified e-mail; where there is none, one is created.</Trans>;
  if (link) return <Trans>Linked to the account with the same verified e-mail; otherwise not let in.</Trans>;
  if (create) return <Trans>An account is created for them, unless somebody here has their e-mail.</Trans>;
  return <Trans>Not let in: an administrator creates their account, and they link it themselves.</Trans>;
}

function RoleRules({ rules }: { rules: NonNullable<Settings>['roles'] }) {
  const { i18n } = useLingui();
  if (rules.length === 0) return <Trans>Given here. An account that is created is a student’s.</Trans>;
  return (
    <ul className="lines">
      {rules.map(({ claim, value, role }) => (
        <li key={`${claim}:${value}`}>
          <Becomes
            from={
              <span className="code" translate="no">
                {claim}: {value}
              </span>
            }
            to={i18n._(roleNames[role])}
          />
        </li>
      ))}
    </ul>
  );
}
