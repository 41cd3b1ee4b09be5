import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { FileCard, Media } from './file-nodes.ts';
import { Formula, FormulaBlock } from './formula-nodes.ts';
import { Figure, Picture } from './picture-nodes.ts';
import { PlotBlock, Question } from './question-node.ts';
import { tableNodes } from './table-nodes.ts';
import { Link } from './link-mark.ts';

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts: () => ({ 'Mod-,': ({ editor }) => editor.commands.toggleMark('subscript') }),
});
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts: () => ({ 'Mod-.': ({ editor }) => editor.commands.toggleMark('superscript') }),
});

/** A paragraph, or the larger one that opens a lesson. */
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    intro: {
      default: false,
      parseHTML: (element: HTMLElement) => element.classList.contains('intro'),
      renderHTML: ({ intro }: { intro?: boolean }) => (intro ? { class: 'intro' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

/** The file that a listing shows, beside the language that it has already. */
const FileName = Extension.create({
  name: 'fileName',
  addGlobalAttributes: () => [
    {
      types: ['codeBlock'],
      attributes: {
        fileName: {
          default: null,
          parseHTML: (element: HTMLElement) => element.dataset['fileName'] ?? null,
          renderHTML: ({ fileName }: { fileName?: string | null }) => (fileName ? { 'data-file-name': fileName } : {}),
        },
      },
    },
  ],
});

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

const everywhere = [Paragraph, Subscript, Superscript, Link, Formula, Picture];
const common = { paragraph: false, link: false } as const;

/** What can be written: exactly what the server lets through (`server/rich-text/allowed.ts`). */
export const textExtensions: Extensions = [
  StarterKit.configure({ ...common, heading: { levels: [2, 3, 4] }, codeBlock: { enableTabIndentation: false } }),
  ...everywhere,
  FileName,
  FormulaBlock,
  Figure,
  FileCard,
  Media,
  ...tableNodes,
];

/** The same, with questions and movable figures: for lessons. */
export const lessonExtensions: Extensions = [...textExtensions, Question, PlotBlock];

export const lineExtensions: Extensions = [
  StarterKit.configure({
    ...common,
    document: false,
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    codeBlock: false,
    horizontalRule: false,
    hardBreak: false,
    trailingNode: false,
    gapcursor: false,
  }),
  OneLine,
  ...everywhere,
];
