import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PlotCard } from './plot-card.tsx';
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

/** A movable figure, as it is stored. */
export const PlotBlock = Node.create({
  name: 'plot',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    plot: attribute('plot'),
    caption: attribute('caption'),
  }),
  parseHTML: () => [{ tag: 'div[data-plot]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PlotCard),
});

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = attributes[name];
    return typeof value === 'string' && value !== '' ? { [`data-${name}`]: value } : {};
  },
});
