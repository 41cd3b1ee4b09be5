import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CircleQuestionMark,
  CircleUserRound,
  LogOut,
  Megaphone,
  ShieldCheck,
  SunMoon,
} from 'lucide-react';
import { signOut } from '../../lib/session.ts';
import { shownTheme } from '../../lib/theme.ts';
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import OpenMenu from '../../ui/menu-open.tsx';
import type { OpenMenuProps } from '../../ui/menu-parts.ts';
import { keepTheme } from '../account/keep-theme.ts';

export default function PersonMenuOpen({ trigger, byKey }: Omit<OpenMenuProps, 'children'>) {
  const queryClient = useQueryClient();
  return (
    <OpenMenu trigger={trigger} byKey={byKey}>
      <MenuLink>
        <Link to="/account">
          <CircleUserRound />
          <Trans>Your account</Trans>
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/announcements">
          <Megaphone />
          <Trans>Announcements</Trans>
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/schedule">
          <CalendarClock />
          <Trans>Your meetings</Trans>
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/account/security">
          <ShieldCheck />
          <Trans>Sign-in and security</Trans>
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/help" search={{ tab: 'pages' }}>
          <CircleQuestionMark />
          <Trans>Help</Trans>
        </Link>
      </MenuLink>
      <MenuItem onSelect={() => void keepTheme(queryClient, shownTheme() === 'dark' ? 'light' : 'dark')}>
        <SunMoon />
        <Trans>Light or dark</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut />
        <Trans>Sign Out</Trans>
      </MenuItem>
    </OpenMenu>
  );
}
