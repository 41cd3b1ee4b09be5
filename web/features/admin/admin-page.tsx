import './admin.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentInView } from '../../ui/current-in-view.ts';
import { PageHead } from '../../ui/page-head.tsx';

interface AdminPageProps {
  section: 'overview' | 'users' | 'courses' | 'reports' | 'settings';
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the admin dashboard under its tabs, each of which has an address of its own. */
export function AdminPage({ section, title, action, children }: AdminPageProps) {
  const { t } = useLingui();
  const current = (name: AdminPageProps['section']) => (name === section ? 'page' : undefined);
  return (
    <>
      <PageHead title={title} action={action} />
      <nav ref={currentInView} className="tabs admin-tabs" aria-label={t`Admin sections`}>
        <Link to="/admin/overview" aria-current={current('overview')}>
          <Trans>Overview</Trans>
        </Link>
        <Link to="/admin/users" aria-current={current('users')}>
          <Trans>Users</Trans>
        </Link>
        <Link to="/admin/courses" aria-current={current('courses')}>
          <Trans>Courses</Trans>
        </Link>
        <Link to="/admin/reports" aria-current={current('reports')}>
          <Trans>Reports</Trans>
        </Link>
        <Link to="/admin/settings" aria-current={current('settings')}>
          <Trans>Settings</Trans>
        </Link>
      </nav>
      {children}
    </>
  );
}
