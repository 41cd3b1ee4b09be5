import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../contract/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { waiting } from '../../ui/waiting.ts';
import { roleNames } from '../session/role-names.ts';
import type { useSignIn } from './sign-in.ts';

type Demo = NonNullable<Answer<'GET /api/sign-in'>['demo']>;

interface DemoAccountsProps {
  demo: Demo;
  signIn: ReturnType<typeof useSignIn>;
}

/** One click signs in as one of the demo college's people; only a server in demo mode sends them. */
export function DemoAccounts({ demo: { accounts, password }, signIn }: DemoAccountsProps) {
  const { t, i18n } = useLingui();
  return (
    <Section className="demo" title={t`Demo college`}>
      <p className="meta">
        <Trans>Look around as one of these people. The college is made up, so try anything.</Trans>
      </p>
      <div className="demo-grid">
        {accounts.map(({ username, firstName, lastName, role }) => (
          <Button key={username} onClick={() => signIn.mutate({ username, password })} {...waiting(signIn.isPending)}>
            <Avatar firstName={firstName} lastName={lastName} size="small" />
            {i18n._(roleNames[role])}
          </Button>
        ))}
      </div>
    </Section>
  );
}
