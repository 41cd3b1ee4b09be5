import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Cells hold words, lists and formulas; a table in a table cannot be followed by a screen reader. */
const content = '(paragraph | bulletList | orderedList | formulaBlock)+';
/** Without widths and alignments: a table's look is the product's. */
const addAttributes = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } });

export const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs['caption']);
    if (!caption) return ['table', ['tbody', 0]];
    return ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]];
  },
  addNodeView: () => null,
});

export const tableNodes = [
  CaptionedTable,
  TableRow,
  TableCell.extend({ content, addAttributes }),
  TableHeader.extend({ content, addAttributes }),
];
