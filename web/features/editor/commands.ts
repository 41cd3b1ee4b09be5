import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';

export interface Command {
  name: MessageDescriptor;
  icon: LucideIcon;
  /** As Tiptap writes it: `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: string;
  run: (editor: Editor) => void;
  /** Absent for what happens once. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const mark = (name: MessageDescriptor, icon: LucideIcon, keys: string, type: string): Command => ({
  name,
  icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(type).run(),
  isOn: (editor) => editor.isActive(type),
  can: (editor) => editor.can().toggleMark(type),
});

export const lineMarks: readonly Command[] = [
  mark(msg`Bold`, Bold, 'Mod+B', 'bold'),
  mark(msg`Italic`, Italic, 'Mod+I', 'italic'),
  mark(msg`Subscript`, Subscript, 'Mod+,', 'subscript'),
  mark(msg`Superscript`, Superscript, 'Mod+.', 'superscript'),
  mark(msg({ context: 'program', message: 'Code' }), Code, 'Mod+E', 'code'),
];

export const textMarks: readonly Command[] = [
  ...lineMarks.slice(0, 2),
  mark(msg`Underline`, Underline, 'Mod+U', 'underline'),
  mark(msg`Strikethrough`, Strikethrough, 'Mod+Shift+S', 'strike'),
  ...lineMarks.slice(2),
];

export const blockCommands: readonly Command[] = [
  {
    name: msg`Bulleted list`,
    icon: List,
    keys: 'Mod+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: msg`Numbered list`,
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: msg`Quotation`,
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: msg`Code block`,
    icon: SquareCode,
    keys: 'Mod+Alt+C',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
];

export const historyCommands: readonly Command[] = [
  {
    name: msg`Undo`,
    icon: Undo2,
    keys: 'Mod+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: msg`Redo`,
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];
