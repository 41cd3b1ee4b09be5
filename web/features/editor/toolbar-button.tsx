import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import type { Command } from './commands.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys as they stand on the keyboard in front of whoever writes. */
function shown(keys: string): string {
  const named = keys.replace('Mod', isMac ? '⌘' : 'Ctrl');
  return isMac ? named.replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '') : named;
}

interface ToolButtonProps {
  label: string;
  keys?: string;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button in the toolbar: the arrow keys lead to it, its tooltip names its keys. */
export function ToolButton({ label, keys, isOn, disabled, onClick, children }: ToolButtonProps) {
  return (
    <Radix.Button asChild>
      <IconButton
        label={label}
        title={keys ? `${label} (${shown(keys)})` : label}
        aria-keyshortcuts={keys?.replace('Mod', isMac ? 'Meta' : 'Control')}
        aria-pressed={isOn}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()} // what is selected stays so
        onClick={onClick}
      >
        {children}
      </IconButton>
    </Radix.Button>
  );
}

/** A command of the editor, pressed where it holds for what is selected. */
export function CommandButton({ command, editor, off }: { command: Command; editor: Editor; off: boolean }) {
  const { i18n } = useLingui();
  const { isOn, can } = useEditorState({
    editor,
    selector: ({ editor }) => ({ isOn: command.isOn?.(editor), can: command.can?.(editor) ?? true }),
  });
  const Icon = command.icon;
  return (
    <ToolButton
      label={i18n._(command.name)}
      keys={command.keys}
      isOn={isOn}
      disabled={off || !can}
      onClick={() => {
        // At once: the command's own focus would wait, and lose what is typed meanwhile.
        editor.view.focus();
        command.run(editor);
      }}
    >
      <Icon />
    </ToolButton>
  );
}
