import { EditorContent } from '@tiptap/react';
import { useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { CheckList } from './check-list.tsx';
import { type Dialogs, EditorDialogs } from './dialogs.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Calls, useTextEditor, type Wiring } from './use-text-editor.ts';

/** The text with its toolbar, its dialogs and what the accessibility check says. */
export default function Editor(props: Wiring) {
  const { value, compact = false, check = !compact, look = 'plain', minHeight = 160, disabled, ref } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const calls = useRef<Calls>(null);
  const editor = useTextEditor(props, calls);
  const [dialog, setDialog] = useState<Dialogs>(null);
  useImperativeHandle(calls, () => ({
    toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled)')?.focus(),
    edit: (kind) => setDialog({ kind }),
    pastePicture: (file) => setDialog({ kind: 'picture', file }),
  }));
  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus(),
      insertText: (text) => void editor.chain().focus().insertContent({ type: 'text', text }).run(),
    }),
    [editor],
  );
  return (
    <>
      <div className={classNames('editor', compact && 'compact', disabled && 'off')}>
        <Toolbar {...props} compact={compact} editor={editor} open={setDialog} ref={toolbar} />
        <EditorContent
          className={classNames('prose', look, 'editor-page')}
          editor={editor}
          style={compact ? undefined : { minHeight }}
        />
      </div>
      {check && !disabled && <CheckList html={value} editor={editor} />}
      <EditorDialogs {...props} compact={compact} editor={editor} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
