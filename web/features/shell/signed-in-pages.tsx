import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isLooking } from '../../lib/student-view.ts';
import { Gate, LoadingPage } from '../session/gate.tsx';
import { Shell } from './shell.tsx';
import { late } from '../../ui/late.ts';

const LandingPage = late(() => import('../../routes/landing.tsx'));
const LookingPages = late(() => import('../student-view/looking-pages.tsx'));

/** Around every page for who is signed in. At `/` everybody else gets the landing page, elsewhere the way to sign in. */
export function SignedInPages() {
  const { pathname } = useLocation();
  const landing = (
    <Suspense fallback={<LoadingPage />}>
      <LandingPage />
    </Suspense>
  );
  return (
    <Gate signedOut={pathname === '/' ? landing : undefined}>
      <Shell>
        {isLooking() ? (
          <Suspense>
            <LookingPages />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </Shell>
    </Gate>
  );
}

export function ToDashboard() {
  return <Navigate to="/" replace />;
}
