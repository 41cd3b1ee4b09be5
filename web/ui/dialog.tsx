import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { HeadingLevel } from './sub-heading.tsx';

/** Tells Radix that a description is left out on purpose. */
const notDescribed = { 'aria-describedby': undefined };

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Said right after the title by a screen reader. */
  description?: ReactNode;
  /** The dialog's body; a form brings its own `.body` and `.dfoot`. */
  children: ReactNode;
}

/** A form begins in its first field; what had the focus before has it again afterwards. */
function useDialogFocus() {
  const before = useRef<Element>(null);
  function onOpenAutoFocus(event: Event) {
    before.current = document.activeElement;
    const { currentTarget: dialog } = event;
    const field = dialog instanceof HTMLElement && dialog.querySelector('.body :is(input, select, textarea)');
    if (!(field instanceof HTMLElement)) return;
    event.preventDefault();
    field.focus();
  }
  function onCloseAutoFocus(event: Event) {
    if (!(before.current instanceof HTMLElement)) return;
    event.preventDefault();
    before.current.focus();
  }
  return { onOpenAutoFocus, onCloseAutoFocus };
}

/** A modal dialog; on a phone a sheet from below. Escape, the scrim and the cross close it. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const { t } = useLingui();
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not the overlay of Radix: it locks scrolling by a style of its own, which the content security policy forbids. */}
        <div className="scrim">
          <Radix.Content className="dialog" {...focus} {...(description ? {} : notDescribed)}>
            <div className="dhead">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label={t`Close`}>
                  <X />
                </IconButton>
              </Radix.Close>
            </div>
            {description && <Radix.Description className="dsub">{description}</Radix.Description>}
            <HeadingLevel value={3}>{children}</HeadingLevel>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
