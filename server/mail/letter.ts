import type { Settings } from '../config.ts';
import { linkBase } from '../config.ts';

/** What a mail says. Plain words: nothing is loaded from anywhere, and nobody is told that it was read. */
export interface Letter {
  readonly subject: string;
  /** Who is greeted. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Path of ours, with its query. */
  readonly link?: { readonly label: string; readonly path: string };
  /** After the link. */
  readonly closing?: readonly string[];
}

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a letter as text and as HTML. Its links lead to the configured address, whatever a request called itself. */
export function writeLetter(
  settings: Settings,
  { subject, name, paragraphs, link, closing = [] }: Letter,
): WrittenLetter {
  const base = linkBase(settings);
  const url = link && `${base}${link.path}`;
  const greeting = `Hello ${name},`;
  const signature = `${settings.collegeName} · ${base}`;
  const text = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${url}`] : []), ...closing, `--\n${signature}`];
  const p = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = link && url ? p(`<a href="${escaped(url)}" style="${buttonStyle}">${escaped(link.label)}</a>`) : '';
  const address = url ? p(`<span style="${quiet}">${escaped(url)}</span>`) : '';
  const said = (sentences: readonly string[]) => sentences.map((sentence) => p(escaped(sentence))).join('');
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff">
<div style="max-width:560px;margin:0 auto">${p(escaped(greeting))}${said(paragraphs)}${button}${address}${said(closing)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d8dce2;${quiet}">${escaped(signature)}</p></div></body></html>
`,
  };
}

const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600';
const quiet = 'color:#5b6470;font-size:13px;word-break:break-all';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
