import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { EditorDialog } from './editor-dialog.tsx';

/** What a table is about, said before its first row. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const [caption, setCaption] = useState(() => String(editor.getAttributes('table')['caption'] ?? ''));
  function change() {
    onClose();
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run();
  }
  return (
    <EditorDialog editor={editor} title={t`Caption of the table`} verb={t`Change`} onSubmit={change} onClose={onClose}>
      <Field label={t`Caption`} help={t`What the table shows. Empty for none.`}>
        <Input value={caption} onChange={(event) => setCaption(event.target.value)} maxLength={300} />
      </Field>
    </EditorDialog>
  );
}
