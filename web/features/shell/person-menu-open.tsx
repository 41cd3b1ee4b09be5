import { Trans } from '@lingui/react/macro';
import { LogOut, SunMoon } from 'lucide-react';
import type { ReactElement } from 'react';
import { signOut } from '../../lib/session.ts';
import { switchTheme } from '../../lib/theme.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

export default function PersonMenuOpen({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem onSelect={switchTheme}>
        <SunMoon />
        <Trans>Light or dark</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut />
        <Trans>Sign Out</Trans>
      </MenuItem>
    </Menu>
  );
}
