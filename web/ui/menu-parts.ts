import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';

export interface OpenMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** It was asked for by a key: the first command has the focus. */
  byKey?: boolean | undefined;
}

interface ItemProps {
  asChild: true;
  onSelect?: () => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** What a menu is made of. */
export interface MenuParts {
  Item: ComponentType<ItemProps>;
  Separator: ComponentType<Pick<ItemProps, 'asChild' | 'children'>>;
}

/** Given by the open menu to its commands, which pages import without its code. */
export const PartsOfMenu = createContext<MenuParts | null>(null);
