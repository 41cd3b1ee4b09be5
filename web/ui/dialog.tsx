import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

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

/** A modal dialog; on a phone a sheet from below. Escape, the scrim and the cross close it. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const { t } = useLingui();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content className="dialog" {...(description ? {} : notDescribed)}>
            <div className="dhead">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label={t`Close`}>
                  <X />
                </IconButton>
              </Radix.Close>
            </div>
            {description && <Radix.Description className="dsub">{description}</Radix.Description>}
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
