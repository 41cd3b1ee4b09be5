import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { pageDirection } from './direction.ts';
import { type OpenMenuProps, PartsOfMenu } from './menu-parts.ts';

const parts = { Item: Radix.Item, Separator: Radix.Separator };

const field = 'input, textarea, select, [contenteditable="true"]';

/** A menu of commands, open at first; arrow keys, letters and Escape work as in any desktop menu. */
export default function OpenMenu({ trigger, children, byKey = false }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const commands = useRef<HTMLDivElement>(null);
  const isGivenUp = useRef(false);
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
          onEscapeKeyDown={() => {
            isGivenUp.current = true;
          }}
          onCloseAutoFocus={(event) => {
            // A command may have led on, as Edit into its field; otherwise the button has the focus again.
            if (!isGivenUp.current && document.activeElement?.matches(field)) event.preventDefault();
            isGivenUp.current = false;
          }}
        >
          <PartsOfMenu value={parts}>{children}</PartsOfMenu>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
