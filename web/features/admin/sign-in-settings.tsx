import './settings.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';
import { Setting } from './setting.tsx';
import { SingleSignOnFacts } from './single-sign-on-facts.tsx';
import { TwoStepRoles } from './two-step-roles.tsx';

/** What the college asks of whoever signs in. */
export function SignInSettings() {
  return (
    <Section title={<Trans>Sign-in and security</Trans>}>
      <Known />
    </Section>
  );
}

function Known() {
  const { t } = useLingui();
  // Asked anew at each visit; not while somebody is choosing.
  const asked = { ...reading('GET /api/admin/security'), meta: { live: false }, staleTime: 0 };
  const { data, error, refetch } = useQuery(asked);
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the settings`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading`}>
        <Ghost height={420} />
      </Loading>
    );
  return (
    <div className="settings">
      <Setting
        title={<Trans>Two-step sign-in</Trans>}
        about={
          <Trans>
            After the password, a code from an app. Whoever has one of these roles and no second step yet is asked to
            set it up before anything else.
          </Trans>
        }
      >
        <TwoStepRoles security={data} />
      </Setting>
      <Setting
        title={<Trans>Single sign-on</Trans>}
        about={<Trans>Signing in with the college’s identity provider instead of a password of its own.</Trans>}
      >
        <SingleSignOnFacts settings={data.singleSignOn} />
      </Setting>
    </div>
  );
}
