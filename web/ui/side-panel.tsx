import './side-panel.css';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { AskToLeave } from './ask-to-leave.tsx';
import { IconButton } from './button.tsx';
import { useDialogFocus } from './dialog-focus.ts';
import { HeadingLevel } from './sub-heading.tsx';
import { useTypedGuard } from './use-typed-guard.ts';
import { useUnsent } from './use-unsent.ts';

interface SidePanelProps {
  title: ReactNode;
  sub?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Tells Radix that a description is left out on purpose. */
const notDescribed = { 'aria-describedby': undefined };

/**
 * Stands at the right edge over the list it belongs to; on a phone over all of it. Escape, the cross and, unless something
 * typed would be lost, the scrim close it.
 */
export function SidePanel({ title, sub, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const focus = useDialogFocus();
  const { isUnsent, ...watch } = useUnsent();
  const { isAtRisk, leaving, onInput } = useTypedGuard(true, false, isUnsent);
  // A press beside a form is no wish to throw away what was typed into it.
  const stay = (event: Event) => isAtRisk && isUnsent() && event.preventDefault();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="scrim edge-scrim">
          <Radix.Content
            className="edge-panel"
            onInput={onInput}
            onPointerDownOutside={stay}
            {...watch}
            {...focus}
            {...notDescribed}
          >
            <div className="edge-head">
              <div className="grow">
                <Radix.Title>{title}</Radix.Title>
                {sub}
              </div>
              <Radix.Close asChild>
                <IconButton label={t`Close`}>
                  <X />
                </IconButton>
              </Radix.Close>
            </div>
            <div className="edge-body">
              <HeadingLevel value={3}>{children}</HeadingLevel>
            </div>
            <AskToLeave leaving={leaving} />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
