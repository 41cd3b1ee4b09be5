import { type Attribute, Node } from '@tiptap/core';

/** Pictures come from the college's own files; any other is left out when it is read. */
const isOwn = (source: string | null | undefined): boolean => /^\/(api\/files|demo)\//.test(source ?? '');

export interface PictureAttributes {
  src: string;
  alt: string;
  decorative: boolean;
  width: string | null;
  height: string | null;
}

const pictureAttributes: Record<keyof PictureAttributes, Attribute> = {
  src: { default: '' },
  alt: { default: '' },
  decorative: { default: false },
  width: { default: null },
  height: { default: null },
};

function read(picture: Element | null): PictureAttributes | false {
  if (!picture || !isOwn(picture.getAttribute('src'))) return false;
  return {
    src: picture.getAttribute('src') ?? '',
    alt: picture.getAttribute('alt') ?? '',
    decorative: picture.getAttribute('data-decorative') === 'true',
    width: picture.getAttribute('width'),
    height: picture.getAttribute('height'),
  };
}

function written({ src, alt, decorative, width, height }: Record<string, unknown>) {
  const isDecorative = decorative === true && !alt;
  return {
    src,
    alt,
    ...(isDecorative && { 'data-decorative': 'true' }),
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
  };
}

/** A picture in a line. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ ...pictureAttributes }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => read(element) }],
  renderHTML: ({ node }) => ['img', written(node.attrs)],
});

/** A picture with a line under it, which may stay empty. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ ...pictureAttributes }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => read(element.querySelector('img')),
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node }) => ['figure', {}, ['img', written(node.attrs)], ['figcaption', {}, 0]],
  addKeyboardShortcuts() {
    return {
      // A new line goes on under the figure; a second figure is never meant.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return editor
          .chain()
          .insertContentAt($from.after(), { type: 'paragraph' })
          .setTextSelection($from.after() + 1)
          .run();
      },
      // At its start there is the picture before it: chosen first, and gone with the next press.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type.name !== this.name || $from.parentOffset > 0) return false;
        return editor.commands.setNodeSelection($from.before());
      },
    };
  },
});
