import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isLooking } from '../../lib/student-view.ts';
import { Logo } from '../../ui/logo.tsx';
import { Drawer } from './drawer.tsx';
import { MessagesLink } from './messages-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';

export function TopBar() {
  const { t } = useLingui();
  return (
    <header className="topbar">
      <Drawer />
      <Link className="brand" to="/" aria-label={t`Collegium, to the dashboard`}>
        <Logo />
      </Link>
      <div className="topbar-end">
        {!isLooking() && <SearchButton />}
        <MessagesLink />
        <NotificationBell />
        <PersonMenu />
      </div>
    </header>
  );
}
