import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SetupForm } from './setup-form.tsx';

/** The first administrator's form, once the link to it is known to be good. */
export function SetupByLink({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/setup/check', token],
    queryFn: () => api('POST /api/setup/check', { body: { token } }),
  });
  if (data?.state === 'good') return <SetupForm token={token} />;
  if (data?.state === 'done')
    return (
      <NoForm>
        <Trans>This college has its first administrator: the link was used. Sign in with that account.</Trans>
      </NoForm>
    );
  if (data)
    return (
      <NoForm>
        <Trans>This set-up link is wrong or has expired. Restart the server: it prints a new one.</Trans>
      </NoForm>
    );
  if (error)
    return (
      <ErrorState title={t`The link could not be checked`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Loading label={t`Loading`}>
      <Ghost height={320} />
    </Loading>
  );
}

/** Why there is no form here, and the way to where one signs in. */
export function NoForm({ children }: { children: ReactNode }) {
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>{children}</p>
      </Notice>
      <LinkButton to="/login">
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  );
}
