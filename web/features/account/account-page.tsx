import './account.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/title.ts';
import { currentInView } from '../../ui/current-in-view.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** A part of one's own account under its tabs, each of which has an address of its own. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const parts: Record<string, string> = {
    '/account': t`Profile`,
    '/account/security': t`Sign-in and security`,
    '/account/notifications': t`Notifications`,
    '/account/data': t`Your data`,
  };
  const part = parts[useLocation({ select: ({ pathname }) => pathname })];
  useTitle(part ? `${part} · ${t`Your account`}` : t`Your account`);
  return (
    <>
      <PageHead title={<Trans>Your account</Trans>} />
      <nav ref={currentInView} className="tabs account-tabs" aria-label={t`Parts of your account`}>
        <Link to="/account" activeOptions={{ exact: true }}>
          <Trans>Profile</Trans>
        </Link>
        <Link to="/account/security">
          <Trans>Sign-in and security</Trans>
        </Link>
        <Link to="/account/notifications">
          <Trans>Notifications</Trans>
        </Link>
        <Link to="/account/data">
          <Trans>Your data</Trans>
        </Link>
      </nav>
      <div className="account-parts">{children}</div>
    </>
  );
}
