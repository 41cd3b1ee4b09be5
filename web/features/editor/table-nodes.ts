import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type DOMOutputSpec, DOMSerializer } from '@tiptap/pm/model';

/** Cells hold words, lists and formulas; a table in a table cannot be followed by a screen reader. */
const content = '(paragraph | bulletList | orderedList | formulaBlock)+';
/** Without widths and alignments: a table's look is the product's. */
const addAttributes = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } });

function tableOf({ attrs }: { attrs: Record<string, unknown> }): DOMOutputSpec {
  const caption = String(attrs['caption']);
  if (!caption) return ['table', ['tbody', 0]];
  return ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]];
}

export const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => tableOf(node),
  /** In a frame of its own, in which a table that is wider than the page scrolls. */
  addNodeView: () => (view) => {
    const frame = document.createElement('div');
    frame.className = 'editor-table';
    const { dom, contentDOM } = DOMSerializer.renderSpec(document, tableOf(view.node));
    frame.append(dom);
    return { dom: frame, contentDOM: contentDOM ?? null };
  },
});

export const tableNodes = [
  CaptionedTable,
  TableRow,
  TableCell.extend({ content, addAttributes }),
  TableHeader.extend({ content, addAttributes }),
];
