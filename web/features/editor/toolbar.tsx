import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { CircleQuestionMark, FileCode, ImagePlus, Link, Minus, Sigma, SlidersHorizontal } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { KeyboardEvent, Ref } from 'react';
import { pageDirection } from '../../ui/direction.ts';
import { blockCommands, historyCommands, lineMarks, textMarks } from './commands.ts';
import type { Dialogs } from './dialogs.tsx';
import { FileButton } from './file-button.tsx';
import { StyleMenu } from './style-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import { CommandButton, ToolButton } from './toolbar-button.tsx';
import type { WritingProps } from './writing-props.ts';

interface ToolbarProps extends Pick<
  WritingProps,
  'disabled' | 'compact' | 'uploadPicture' | 'uploadFile' | 'chooseQuestion'
> {
  editor: Editor;
  open: (dialog: Dialogs) => void;
  ref: Ref<HTMLDivElement>;
}

/** One stop of the Tab key; the arrow keys move within it, and Escape leads back to the text. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useLingui();
  const { editor, disabled = false, compact = false, uploadFile, chooseQuestion, ref, open } = props;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    event.preventDefault();
    // At once: the command would wait, and lose what is typed meanwhile.
    editor.view.focus();
  }
  const marks = compact ? lineMarks : textMarks;
  const each = (command: (typeof marks)[number]) => (
    <CommandButton key={command.keys} command={command} editor={editor} off={disabled} />
  );
  return (
    <Radix.Root
      className="editor-tools"
      aria-label={t`Formatting`}
      dir={pageDirection()}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {!compact && <StyleMenu editor={editor} disabled={disabled} />}
      {marks.map(each)}
      {!compact && <Separator />}
      {!compact && blockCommands.map(each)}
      {!compact && <CodeButton {...props} />}
      {!compact && <Separator />}
      <Insert {...props} />
      {!compact && (
        <>
          {uploadFile && <FileButton editor={editor} disabled={disabled} uploadFile={uploadFile} />}
          {chooseQuestion && (
            <ToolButton
              label={t`Question`}
              disabled={disabled}
              onClick={() =>
                chooseQuestion((id) => editor.chain().focus().insertContent({ type: 'question', attrs: { id } }).run())
              }
            >
              <CircleQuestionMark />
            </ToolButton>
          )}
          <TableMenu editor={editor} disabled={disabled} open={open} />
          <ToolButton
            label={t`Dividing line`}
            disabled={disabled}
            onClick={() => editor.chain().focus().setHorizontalRule().run()}
          >
            <Minus />
          </ToolButton>
          <Separator />
          {historyCommands.map(each)}
        </>
      )}
    </Radix.Root>
  );
}

/** Of the listing in which the cursor stands. */
function CodeButton({ editor, open, disabled }: ToolbarProps) {
  const { t } = useLingui();
  const isInCode = useEditorState({ editor, selector: ({ editor }) => editor.isActive('codeBlock') });
  if (!isInCode) return null;
  return (
    <ToolButton label={t`File name and language`} disabled={disabled} onClick={() => open({ kind: 'code' })}>
      <FileCode />
    </ToolButton>
  );
}

/** What is put in by a dialog. */
function Insert({ editor, open, disabled, compact, uploadPicture, chooseQuestion }: ToolbarProps) {
  const { t } = useLingui();
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      link: editor.isActive('link'),
      formula: editor.isActive('formula') || editor.isActive('formulaBlock'),
      picture: editor.isActive('picture') || editor.isActive('figure'),
      plot: editor.isActive('plot'),
    }),
  });
  return (
    <>
      {!compact && (
        <ToolButton label={t`Link`} isOn={on.link} disabled={disabled} onClick={() => open({ kind: 'link' })}>
          <Link />
        </ToolButton>
      )}
      <ToolButton label={t`Formula`} isOn={on.formula} disabled={disabled} onClick={() => open({ kind: 'formula' })}>
        <Sigma />
      </ToolButton>
      {(uploadPicture || on.picture) && (
        <ToolButton label={t`Picture`} isOn={on.picture} disabled={disabled} onClick={() => open({ kind: 'picture' })}>
          <ImagePlus />
        </ToolButton>
      )}
      {chooseQuestion && (
        <ToolButton label={t`Movable figure`} isOn={on.plot} disabled={disabled} onClick={() => open({ kind: 'plot' })}>
          <SlidersHorizontal />
        </ToolButton>
      )}
    </>
  );
}

function Separator() {
  return <Radix.Separator className="editor-divide" />;
}
