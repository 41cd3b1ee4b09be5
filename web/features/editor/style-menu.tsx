import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChevronDown } from 'lucide-react';
import { ToolMenu } from './toolbar-menu.tsx';

const levels = [2, 3, 4] as const;

/** What sort of paragraph this is. */
export function StyleMenu({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useLingui();
  const { level, intro } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      level: levels.find((level) => editor.isActive('heading', { level })),
      intro: editor.isActive('paragraph', { intro: true }),
    }),
  });
  const names = { 2: t`Heading`, 3: t`Subheading`, 4: t`Small heading` };
  const text = { label: t`Text`, isOn: !level && !intro, run: () => setParagraph(editor, false) };
  const opening = { label: t`Introduction`, isOn: intro, run: () => setParagraph(editor, true) };
  const headings = levels.map((each) => ({
    label: names[each],
    isOn: level === each,
    run: () => void editor.chain().focus().setHeading({ level: each }).run(),
  }));
  const name = level ? names[level] : intro ? opening.label : text.label;
  return (
    <ToolMenu
      label={t`Paragraph style: ${name}`}
      editor={editor}
      disabled={disabled}
      choices={[text, opening, ...headings]}
    >
      <span className="style-name">{name}</span>
      <ChevronDown />
    </ToolMenu>
  );
}

function setParagraph(editor: Editor, intro: boolean): void {
  editor.chain().focus().setNode('paragraph', { intro }).updateAttributes('paragraph', { intro }).run();
}
