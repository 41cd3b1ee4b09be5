import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useUser } from '../../lib/session.ts';
import { isLooking } from '../../lib/student-view.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { late } from '../../ui/late.ts';

const UrgentBanner = late(() => import('../announcements/urgent-banner.tsx'));
const ViewBanner = late(() => import('../student-view/view-banner.tsx'));

interface ShellProps {
  children: ReactNode;
}

/** Around every signed-in page: top bar, sidebar (a drawer on narrow screens), and the students' bottom bar. */
export function Shell({ children }: ShellProps) {
  const { t } = useLingui();
  const { role, urgentAnnouncements, actedBy } = useUser();
  useLiveUpdates();
  useFetchAhead();
  return (
    <div className={role === 'student' ? 'student' : 'staff'}>
      <a className="btn skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      <div className="shell">
        <aside className="side" aria-label={t`Navigation`}>
          <SideMenu />
        </aside>
        <main className="main" id="main" tabIndex={-1}>
          {(actedBy || isLooking()) && (
            <Suspense>
              <ViewBanner />
            </Suspense>
          )}
          {urgentAnnouncements > 0 && !isLooking() && (
            <Suspense>
              <UrgentBanner />
            </Suspense>
          )}
          <div className="page">{children}</div>
        </main>
      </div>
      {role === 'student' && <BottomBar />}
    </div>
  );
}
