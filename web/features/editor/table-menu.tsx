import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Table2 } from 'lucide-react';
import type { Dialogs } from './dialogs.tsx';
import { type MenuChoice, ToolMenu } from './toolbar-menu.tsx';

interface TableMenuProps {
  editor: Editor;
  disabled: boolean;
  open: (dialog: Dialogs) => void;
}

/** Puts a table in, or changes the one in which the cursor stands. */
export function TableMenu({ editor, disabled, open }: TableMenuProps) {
  const { t } = useLingui();
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') });
  const insert: MenuChoice[] = [
    {
      label: t`Insert a table`,
      run: () => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ];
  const change: MenuChoice[] = [
    { label: t`Add a row above`, run: () => void editor.chain().focus().addRowBefore().run() },
    { label: t`Add a row below`, run: () => void editor.chain().focus().addRowAfter().run() },
    { label: t`Add a column before`, run: () => void editor.chain().focus().addColumnBefore().run() },
    { label: t`Add a column after`, run: () => void editor.chain().focus().addColumnAfter().run() },
    { label: t`Header row on or off`, run: () => void editor.chain().focus().toggleHeaderRow().run() },
    { label: t`Header column on or off`, run: () => void editor.chain().focus().toggleHeaderColumn().run() },
    { label: t`Join or divide cells`, run: () => void editor.chain().focus().mergeOrSplit().run() },
    { label: t`Caption…`, opens: true, run: () => open({ kind: 'caption' }) },
    { label: t`Remove the row`, danger: true, run: () => void editor.chain().focus().deleteRow().run() },
    { label: t`Remove the column`, danger: true, run: () => void editor.chain().focus().deleteColumn().run() },
    { label: t`Remove the table`, danger: true, run: () => void editor.chain().focus().deleteTable().run() },
  ];
  return (
    <ToolMenu label={t`Table`} editor={editor} disabled={disabled} choices={isInTable ? change : insert}>
      <Table2 />
    </ToolMenu>
  );
}
