import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { QuestionCard } from './question-card.tsx';

/** A question of a bank, by its id: what it asks is read anew wherever it is shown. */
export const Question = Node.create({
  name: 'question',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['question'] ?? '',
      renderHTML: ({ id }: { id?: string }) => ({ 'data-question': id }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-question]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(QuestionCard),
});
