import { Node } from '@tiptap/core';

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** A file to download, on a line of its own. */
export const FileCard = Node.create({
  name: 'fileCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: '' }, name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[data-file]',
      priority: 1100, // before links
      getAttrs: (element) => ({ url: element.getAttribute('href') ?? '', name: element.textContent ?? '' }),
    },
  ],
  renderHTML: ({ node }) => {
    const url = String(node.attrs['url']);
    return ['a', { href: url, 'data-file': idOf(url) }, String(node.attrs['name'])];
  },
});

/** A film or a sound that is played in place. */
export const Media = Node.create({
  name: 'media',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    tag: { default: 'video' },
    src: { default: '' },
    title: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'video[src], audio[src]',
      getAttrs: (element) => ({
        tag: element.tagName.toLowerCase(),
        src: element.getAttribute('src') ?? '',
        title: element.getAttribute('title') ?? '',
        width: element.getAttribute('width'),
        height: element.getAttribute('height'),
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { tag, src, title, width, height } = node.attrs;
    return [String(tag), { src, ...(title && { title }), controls: '', preload: 'metadata', width, height }];
  },
});
