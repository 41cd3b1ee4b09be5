import { Mark, markPasteRule } from '@tiptap/core';
import { addressOf } from './addresses.ts';

/** A link to a page of the web, a mail address, a screen of ours, or an activity, which keeps the activity's id too. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: '' },
    activity: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['activity'] ?? null,
      renderHTML: ({ activity }: { activity?: string | null }) => (activity ? { 'data-activity': activity } : {}),
    },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (addressOf(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addPasteRules() {
    return [
      markPasteRule({
        find: /(?<=^|\s)https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g,
        type: this.type,
        getAttributes: ([href]) => ({ href }),
      }),
    ];
  },
});
