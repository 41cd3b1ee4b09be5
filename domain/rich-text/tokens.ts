/** A piece of HTML as the sanitiser or a browser writes it: tags are whole, and values of attributes stand in quotes. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: Record<string, string> }
  | { kind: 'close'; tag: string };

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u{a0}', '#39': "'" };
const voidTags = new Set(['br', 'hr', 'img']);

/** Reads well-formed HTML (as stored, or as `innerHTML` gives it) into its tokens; texts and values are decoded. */
export function tokensOf(html: string): Token[] {
  return Array.from(html.matchAll(piece), ([whole, slash, tag, attributes]): Token => {
    if (!tag) return { kind: 'text', text: decode(whole) };
    return slash ? { kind: 'close', tag } : { kind: 'open', tag, attributes: attributesOf(attributes ?? '') };
  });
}

/** Writes tokens as HTML, always the same way. */
export function htmlOf(tokens: readonly Token[]): string {
  return tokens.map(written).join('');
}

/** Elements that hold nothing and are never closed. */
export const isVoid = (tag: string): boolean => voidTags.has(tag);

function written(token: Token): string {
  if (token.kind === 'text') return encode(token.text);
  if (token.kind === 'close') return `</${token.tag}>`;
  const attributes = Object.entries(token.attributes).map(([name, value]) => ` ${name}="${encodeValue(value)}"`);
  return `<${token.tag}${attributes.join('')}>`;
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(source.matchAll(attribute), ([, name = '', value = '']) => [name, decode(value)]),
  );
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const encodeValue = (value: string) => encode(value).replaceAll('"', '&quot;');
