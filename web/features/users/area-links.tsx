import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.ts';

/** Administrators manage people within their dashboard, course managers on pages of their own. */
export function useIsAdminArea(): boolean {
  return useUser().capabilities.includes('college.administer');
}

interface PersonLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

export function PersonLink({ id, className = 'link', children }: PersonLinkProps) {
  const params = { userId: id };
  return useIsAdminArea() ? (
    <Link to="/admin/users/$userId" params={params} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/users/$userId" params={params} className={className}>
      {children}
    </Link>
  );
}

/** To user management. */
export function UsersLink({ children }: { children: ReactNode }) {
  return (
    <Link to={useIsAdminArea() ? '/admin/users' : '/users'} className="back">
      {children}
    </Link>
  );
}

/** To the imports, or to one of them. */
export function ImportLink({
  id,
  className = 'link',
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const isAdmin = useIsAdminArea();
  if (id === undefined)
    return (
      <Link to={isAdmin ? '/admin/users/import' : '/users/import'} className={className}>
        {children}
      </Link>
    );
  return isAdmin ? (
    <Link to="/admin/users/import/$importId" params={{ importId: id }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/users/import/$importId" params={{ importId: id }} className={className}>
      {children}
    </Link>
  );
}
