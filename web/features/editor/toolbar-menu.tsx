import type { Editor } from '@tiptap/core';
import { Check } from 'lucide-react';
import { DropdownMenu, Toolbar as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { pageDirection } from '../../ui/direction.ts';

export interface MenuChoice {
  label: string;
  run: () => void;
  /** Of what is on or off; a command is neither. */
  isOn?: boolean;
  danger?: boolean;
  /** Opens a dialog, which takes the focus itself. */
  opens?: boolean;
}

interface ToolMenuProps {
  label: string;
  editor: Editor;
  disabled: boolean;
  /** What stands on the button. */
  children: ReactNode;
  choices: readonly MenuChoice[];
}

/** A menu in the toolbar; after a choice the cursor is back in the text. */
export function ToolMenu({ label, editor, disabled, children, choices }: ToolMenuProps) {
  const chosen = useRef<MenuChoice>(null);
  function onCloseAutoFocus(event: Event) {
    const choice = chosen.current;
    chosen.current = null;
    if (!choice) return;
    event.preventDefault();
    // At once: the command would wait, and lose what is typed meanwhile.
    if (!choice.opens) editor.view.focus();
  }
  return (
    <DropdownMenu.Root dir={pageDirection()} modal={false}>
      <Radix.Button asChild>
        <DropdownMenu.Trigger asChild>
          <Button look="quiet" size="small" title={label} aria-label={label} disabled={disabled}>
            {children}
          </Button>
        </DropdownMenu.Trigger>
      </Radix.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu editor-menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
        >
          {choices.map((choice) => (
            <Choice
              key={choice.label}
              choice={choice}
              onSelect={() => {
                chosen.current = choice;
                choice.run();
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Choice({ choice: { label, isOn, danger }, onSelect }: { choice: MenuChoice; onSelect: () => void }) {
  const button = (
    <button type="button" className={danger ? 'danger' : undefined}>
      {label}
      {isOn && <Check />}
    </button>
  );
  if (isOn === undefined)
    return (
      <DropdownMenu.Item asChild onSelect={onSelect}>
        {button}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.CheckboxItem asChild checked={isOn} onSelect={onSelect}>
      {button}
    </DropdownMenu.CheckboxItem>
  );
}
