import { mergeAttributes, Node } from '@tiptap/core';
import { formulaSetting } from '../rich-text/use-formulas.ts';

/** Formulas are stored as their LaTeX, and look in the editor as they do to a reader. */
function formulaNode(name: string, tag: 'span' | 'div') {
  return Node.create({
    name,
    group: tag === 'span' ? 'inline' : 'block',
    inline: tag === 'span',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes() {
      return {
        latex: {
          default: '',
          parseHTML: (element: HTMLElement) => element.dataset['formula'] ?? '',
          renderHTML: ({ latex }: { latex?: string }) => ({ 'data-formula': latex }),
        },
      };
    },
    parseHTML() {
      return [{ tag: `${tag}[data-formula]` }];
    },
    renderHTML({ HTMLAttributes }) {
      return [tag, mergeAttributes(HTMLAttributes)];
    },
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement(tag);
        dom.dataset['formula'] = String(node.attrs['latex']);
        dom.textContent = dom.dataset['formula'];
        void formulaSetting().then(
          ({ setFormula }) => setFormula(dom),
          () => undefined,
        );
        return { dom };
      };
    },
  });
}

export const Formula = formulaNode('formula', 'span');
export const FormulaBlock = formulaNode('formulaBlock', 'div');

export const isFormula = (name: string): boolean => name === 'formula' || name === 'formulaBlock';
