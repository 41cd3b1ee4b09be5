import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { pageDirection } from './direction.ts';
import { type OpenMenuProps, PartsOfMenu } from './menu-parts.ts';

const parts = { Item: Radix.Item, Separator: Radix.Separator };

/** A command may have led on, as Edit into its field: the focus comes back to the button only where nothing has it. */
function leaveWhereItWent(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

/** A menu of commands, open at first; arrow keys, letters and Escape work as in any desktop menu. */
export default function OpenMenu({ trigger, children, byKey = false }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const commands = useRef<HTMLDivElement>(null);
  // Keys that came before it was there are unknown to it.
  useEffect(() => {
    if (byKey) commands.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
  }, [byKey]);
  return (
    <Radix.Root dir={pageDirection()} open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Looked for as it opens: a page that is drawn for the first time has the <main> of its loading still. */}
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content
          ref={commands}
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={leaveWhereItWent}
        >
          <PartsOfMenu value={parts}>{children}</PartsOfMenu>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
