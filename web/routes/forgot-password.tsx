import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Entrance } from '../features/signin/entrance.tsx';
import { ForgotForm } from '../features/signin/forgot-form.tsx';
import { signInQuery } from '../features/signin/sign-in.ts';
import { useTitle } from '../lib/title.ts';
import { Notice } from '../ui/notice.tsx';

export default function ForgotPasswordPage() {
  const { t } = useLingui();
  useTitle(t`Forgotten password`);
  const { data: ways } = useQuery(signInQuery);
  return (
    <Entrance title={<Trans>Forgotten your password?</Trans>}>
      <div className="stack loose">
        {ways && !ways.passwordReset ? (
          <Notice tone="warn">
            <p>
              <Trans>This server sends no mail. Ask an administrator of your college for a new password.</Trans>
            </p>
          </Notice>
        ) : (
          <ForgotForm keepsMail={ways?.demo?.keepsMail ?? false} />
        )}
        <p>
          <Link className="link" to="/login">
            <Trans>Back to sign in</Trans>
          </Link>
        </p>
      </div>
    </Entrance>
  );
}
