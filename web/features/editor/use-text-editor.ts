import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { lessonExtensions, lineExtensions, textExtensions } from './extensions.ts';
import { createOutsideText } from './outside-text.ts';
import { cleanPasted } from './paste.ts';
import { htmlOf } from './serialise.ts';
import type { WritingProps } from './writing-props.ts';

export interface Wiring extends WritingProps {
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
}

/** What the keyboard and the clipboard ask of the parts around the text. */
export interface Calls {
  /** Escape, or Alt+F10. */
  toToolbar: () => void;
  edit: (kind: 'formula' | 'plot') => void;
  pastePicture: (file: File) => void;
}

/** The editor of Tiptap, tied to the value that stands outside: a text set from there replaces what is written. */
export function useTextEditor(props: Wiring, calls: RefObject<Calls | null>): Editor {
  const { value, onChange, onBlur, disabled = false, compact = false } = props;
  const [outside] = useState(() => createOutsideText(value));
  const last = useRef<string>(undefined);
  const editorProps = useEditorProps(props, calls);
  const editor = useEditor({
    extensions: compact ? lineExtensions : props.chooseQuestion ? lessonExtensions : textExtensions,
    content: value,
    editable: !disabled,
    autofocus: props.takesFocus ?? false,
    injectCSS: false, // its rules stand in editor.css: the content security policy forbids style elements
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate: ({ editor: { state }, transaction }) => {
      const written = htmlOf(state.doc, compact);
      // The editor changes for itself too: a paragraph at the end, to go on writing in.
      const before = last.current ?? htmlOf(transaction.before, compact);
      last.current = written;
      if (written === before) return;
      outside.wrote(written);
      onChange(written);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (!outside.isFromOutside(value)) return;
    last.current = undefined;
    // What came from outside is not undone by whoever writes.
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
  }, [editor, outside, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return editor;
}

function useEditorProps(props: Wiring, calls: RefObject<Calls | null>) {
  const { t } = useLingui();
  const { labelledBy, describedBy, invalid, disabled, compact, uploadPicture } = props;
  const leftOut = t`Pictures were left out`;
  const howToAdd = t`Save them as files and add them with the picture button.`;
  const takesPictures = Boolean(uploadPicture);
  return useMemo(
    () => ({
      attributes: {
        class: classNames('prose-text', 'editor-text'),
        role: 'textbox',
        'aria-labelledby': labelledBy,
        'aria-multiline': compact ? 'false' : 'true',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
        translate: 'no',
        dir: 'auto',
      },
      transformPastedHTML: (html: string) => {
        const pasted = cleanPasted(html);
        if (pasted.picturesLeftOut > 0) toast({ title: leftOut, description: howToAdd });
        return pasted.html;
      },
      handlePaste: (_view: unknown, event: ClipboardEvent) => {
        const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
        if (!picture || !takesPictures || event.clipboardData?.types.includes('text/html')) return false;
        calls.current?.pastePicture(picture);
        return true;
      },
      handleDoubleClickOn: (_view: unknown, _at: number, node: { type: { name: string } }) => {
        const { name } = node.type;
        if (name !== 'plot' && !name.startsWith('formula')) return false;
        calls.current?.edit(name === 'plot' ? 'plot' : 'formula');
        return true;
      },
      handleDOMEvents: {
        keydown: keyHandler(calls, Boolean(compact)),
      },
    }),
    [labelledBy, describedBy, invalid, disabled, compact, takesPictures, calls, leftOut, howToAdd],
  );
}

/** Tab moves in lists and tables, so Escape must lead out of the text: to the toolbar, and from there Tab goes on. */
function keyHandler(calls: RefObject<Calls | null>, compact: boolean) {
  return (_view: unknown, event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' || (event.key === 'F10' && event.altKey)) {
      calls.current?.toToolbar();
      event.preventDefault();
      event.stopPropagation(); // or the dialog around it would close
      return true;
    }
    if (compact && event.key === 'Enter') {
      event.preventDefault();
      return true;
    }
    return false;
  };
}
