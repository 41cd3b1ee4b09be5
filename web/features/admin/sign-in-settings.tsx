import './settings.css';
import { Trans } from '@lingui/react/macro';
import { reading } from '../../lib/query-client.ts';
import { Asked } from '../platform/asked.tsx';
import { Setting } from './setting.tsx';
import { SingleSignOnFacts } from './single-sign-on-facts.tsx';
import { TwoStepRoles } from './two-step-roles.tsx';

/** What the college asks of whoever signs in. */
export function SignInSettings() {
  return (
    <Asked query={reading('GET /api/admin/security')} height={420}>
      {(security) => (
        <div className="settings">
          <Setting
            title={<Trans>Two-step sign-in</Trans>}
            about={
              <Trans>
                After the password, a code from an app. Whoever has one of these roles and no second step yet is asked
                to set it up before anything else.
              </Trans>
            }
          >
            <TwoStepRoles security={security} />
          </Setting>
          <Setting
            title={<Trans>Single sign-on</Trans>}
            about={<Trans>Signing in with the college’s identity provider instead of a password of its own.</Trans>}
          >
            <SingleSignOnFacts settings={security.singleSignOn} />
          </Setting>
        </div>
      )}
    </Asked>
  );
}
