import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HomeLink } from './home-link.tsx';
import { SetupForm } from './setup-form.tsx';
import { UncheckedLink } from './unchecked-link.tsx';

/** The first administrator's form, once the link to it is known to be good. */
export function SetupByLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/setup/check', token],
    queryFn: () => api('POST /api/setup/check', { body: { token } }),
  });
  const isIn = useSession().status === 'authenticated';
  if (data?.state === 'good') return <SetupForm token={token} />;
  if (data?.state === 'done')
    return (
      <NoForm>
        {isIn ? (
          <Trans>This college has its first administrator: the link was used. You are signed in.</Trans>
        ) : (
          <Trans>This college has its first administrator: the link was used. Sign in with that account.</Trans>
        )}
      </NoForm>
    );
  if (data)
    return (
      <NoForm>
        <Trans>This set-up link is wrong or has expired. Restart the server: it prints a new one.</Trans>
      </NoForm>
    );
  return <UncheckedLink error={error} onRetry={() => void refetch()} height={320} />;
}

/** Why there is no form here, and the way to where one signs in, or is already. */
export function NoForm({ children }: { children: ReactNode }) {
  const isIn = useSession().status === 'authenticated';
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>{children}</p>
      </Notice>
      {isIn ? (
        <HomeLink />
      ) : (
        <LinkButton look="primary" size="large" full to="/login">
          <Trans>Sign in</Trans>
        </LinkButton>
      )}
    </div>
  );
}
