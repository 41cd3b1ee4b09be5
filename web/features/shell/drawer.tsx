import { useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SideMenu } from './side-menu.tsx';

/** The sidebar of narrow screens: a modal dialog of the browser, closed by Escape, the scrim, the cross, or a choice. */
export function Drawer() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  function show() {
    setOpen(true);
    dialog.current?.showModal();
  }
  /** A click on the scrim is one on the dialog itself; a click on a link is a choice made. */
  function closeWhenDone({ target }: MouseEvent) {
    const chosen = target instanceof Element && target.closest('a');
    if (chosen || target === dialog.current) dialog.current?.close();
  }

  return (
    <>
      <IconButton className="menu-btn" label={t`Menu`} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Menu />
      </IconButton>
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={t`Navigation`}
        onClick={closeWhenDone}
        onClose={() => setOpen(false)}
      >
        {open && (
          <div className="side">
            <div className="side-head">
              <span className="brand" aria-hidden="true">
                <Logo />
              </span>
              <IconButton label={t`Close`} onClick={() => dialog.current?.close()}>
                <X />
              </IconButton>
            </div>
            <SideMenu />
          </div>
        )}
      </dialog>
    </>
  );
}
