import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { WhoGetsLinks } from '../../../contract/setup-links.ts';
import { useUser } from '../../lib/session.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { SetupLinksDialog } from './setup-links-dialog.tsx';

interface SetupLinksProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  who: WhoGetsLinks;
}

/** For administrators: the way to links with which people set their first password. */
export function SetupLinks({ who, ...look }: SetupLinksProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useUser().capabilities.includes('college.administer')) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Trans>Set-up Links…</Trans>
      </Button>
      {isOpen && <SetupLinksDialog who={who} onClose={() => setOpen(false)} />}
    </>
  );
}
