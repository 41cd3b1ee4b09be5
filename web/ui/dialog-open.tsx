import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { AskToLeave } from './ask-to-leave.tsx';
import { IconButton } from './button.tsx';
import type { DialogProps } from './dialog.tsx';
import { useDialogFocus } from './dialog-focus.ts';
import { HeadingLevel } from './sub-heading.tsx';
import { useTypedGuard } from './use-typed-guard.ts';

/** Tells Radix that a description is left out on purpose. */
const notDescribed = { 'aria-describedby': undefined };

/** What `Dialog` draws. */
export default function OpenDialog({ open, onOpenChange, title, description, isKept = false, children }: DialogProps) {
  const { t } = useLingui();
  const focus = useDialogFocus();
  const { isAtRisk, leaving, onInput } = useTypedGuard(open, isKept);
  // A press beside a form is no wish to throw away what was typed into it.
  const stay = (event: Event) => isAtRisk && event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not the overlay of Radix: it locks scrolling by a style of its own, which the content security policy forbids. */}
        <div className="scrim">
          <Radix.Content
            className="dialog"
            onInput={onInput}
            onPointerDownOutside={stay}
            {...focus}
            {...(description ? {} : notDescribed)}
          >
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
            <AskToLeave leaving={leaving} />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
