import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, use, useEffect } from 'react';
import { type OpenMenuProps, PartsOfMenu } from './menu-parts.ts';
import { useFetchedMenu } from './use-fetched-menu.ts';
import { whenIdle } from './when-idle.ts';

const fetchMenu = () => import('./menu-open.tsx');
let loaded: ReturnType<typeof fetchMenu> | null = null;

function load() {
  loaded ??= fetchMenu();
  loaded.catch(() => (loaded = null));
  return loaded;
}

interface MenuProps extends Omit<OpenMenuProps, 'trigger' | 'byKey'> {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A menu of commands. Its code comes once the page is drawn; until its first click it is a button and nothing more. */
export function Menu({ trigger, children }: MenuProps) {
  const { opened, opener } = useFetchedMenu(load);
  useEffect(() => (loaded ? undefined : whenIdle(() => void load().catch(() => undefined))), []);
  if (!opened) return cloneElement(trigger, opener);
  return (
    <opened.Menu trigger={trigger} byKey={opened.byKey}>
      {children}
    </opened.Menu>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, danger = false, disabled, children }: MenuItemProps) {
  const parts = use(PartsOfMenu);
  return (
    parts && (
      <parts.Item asChild onSelect={onSelect} disabled={disabled}>
        <button type="button" className={danger ? 'danger' : undefined}>
          {children}
        </button>
      </parts.Item>
    )
  );
}

interface MenuLinkProps {
  /** One link of the app. */
  children: ReactElement;
}

export function MenuLink({ children }: MenuLinkProps) {
  const parts = use(PartsOfMenu);
  return parts && <parts.Item asChild>{children}</parts.Item>;
}

export function MenuSeparator() {
  const parts = use(PartsOfMenu);
  return (
    parts && (
      <parts.Separator asChild>
        <hr />
      </parts.Separator>
    )
  );
}
