import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../../lib/session.ts';
import { HomeLink } from './home-link.tsx';
import { signInQuery } from './sign-in.ts';

/** A link to a new password is good for nothing: where one gets another, if this server sends any. */
export function ExpiredLink() {
  const { data: ways } = useQuery(signInQuery);
  const isSent = ways?.passwordReset ?? true;
  if (useSession().status === 'authenticated') return <NeedsNone />;
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>
          {isSent ? (
            <Trans>This link has expired, was used already or is incomplete. Ask for a new one.</Trans>
          ) : (
            <Trans>
              This link has expired, was used already or is incomplete. Ask an administrator of your college for a new
              one.
            </Trans>
          )}
        </p>
      </Notice>
      {isSent && (
        <LinkButton look="primary" size="large" full to="/forgot-password">
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      )}
      <p>
        <Link className="link" to="/login">
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </div>
  );
}

/** Whoever is in has another way to their password. */
function NeedsNone() {
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>
          <Trans>
            This link has expired, was used already or is incomplete. You are signed in: change your password in your
            account.
          </Trans>
        </p>
      </Notice>
      <LinkButton look="primary" size="large" full to="/account/security">
        <Trans>Your account</Trans>
      </LinkButton>
      <HomeLink />
    </div>
  );
}
