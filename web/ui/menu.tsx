import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { pageDirection } from './direction.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** Opens at once: for a menu that is fetched by its first click. */
  defaultOpen?: boolean;
}

/** A menu of commands; arrow keys, letters and Escape work as in any desktop menu. */
export function Menu({ trigger, children, defaultOpen = false }: MenuProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <Radix.Root dir={pageDirection()} open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Looked for as it opens: a page that is drawn for the first time has the <main> of its loading still. */}
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content className="menu" align="end" sideOffset={4} collisionPadding={8} loop>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, danger = false, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item asChild onSelect={onSelect} disabled={disabled}>
      <button type="button" className={danger ? 'danger' : undefined}>
        {children}
      </button>
    </Radix.Item>
  );
}

interface MenuLinkProps {
  /** One link of the app. */
  children: ReactElement;
}

export function MenuLink({ children }: MenuLinkProps) {
  return <Radix.Item asChild>{children}</Radix.Item>;
}

export function MenuSeparator() {
  return (
    <Radix.Separator asChild>
      <hr />
    </Radix.Separator>
  );
}
