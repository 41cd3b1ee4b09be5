/** A piece of XML that stands as it is; a string among what an element holds is text. */
export class Xml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type Content = Xml | string | null | readonly Content[];
type Attributes = Readonly<Record<string, string | null>>;

/** An element with what it holds, in this order; what is null is left out. */
export function element(name: string, attributes: Attributes, ...content: Content[]): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`],
  );
  return new Xml(`<${name}${written.join('')}>${content.map(sourceOf).join('')}</${name}>`);
}

/** An element for each value, named by its key: settings that hold a text each. */
export const fields = (values: Attributes): Content =>
  Object.entries(values).map(([name, value]) => (value === null ? null : element(name, {}, value)));

/** A file of XML. */
export const documentOf = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.source}\n`;

function sourceOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Xml) return content.source;
  return typeof content === 'string' ? escaped(content) : content.map(sourceOf).join('');
}

/** Without the characters that XML has no way to say; ends of lines are kept as they are by their numbers. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
