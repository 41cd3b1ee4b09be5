import { escapeHtml } from '../../domain/escape-html.ts';
import type { Settings } from '../config.ts';
import { linkBase } from '../config.ts';

/** A path of ours, with its query, and what stands on it. */
interface Link {
  readonly label: string;
  readonly path: string;
}

/** A list under a heading: what is due today, say. */
export interface LetterSection {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly detail: string; readonly path: string }[];
}

/** What a mail says. Plain words: nothing is loaded from anywhere, and nobody is told that it was read. */
export interface Letter {
  readonly subject: string;
  /** Who is greeted. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly link?: Link;
  readonly sections?: readonly LetterSection[];
  /** After the link. */
  readonly closing?: readonly string[];
  /** In the small print. */
  readonly footer?: readonly Link[];
}

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a letter as text and as HTML. Its links lead to the configured address, whatever a request called itself. */
export function writeLetter(settings: Settings, letter: Letter): WrittenLetter {
  const base = linkBase(settings);
  return { subject: letter.subject, text: asText(letter, base, settings), html: asHtml(letter, base, settings) };
}

const greetingOf = ({ name }: Letter) => `Hello ${name},`;
const signatureOf = ({ collegeName }: Settings, base: string) => `${collegeName} · ${base}`;

function asText(letter: Letter, base: string, settings: Settings): string {
  const { paragraphs, link, sections = [], closing = [], footer = [] } = letter;
  const parts = [
    greetingOf(letter),
    ...paragraphs,
    ...(link ? [`${link.label}:\n${base}${link.path}`] : []),
    ...sections.flatMap(({ title, items }) => [
      title.toUpperCase(),
      ...items.map((item) => `* ${[item.title, item.detail].filter(Boolean).join('\n  ')}\n  ${base}${item.path}`),
    ]),
    ...closing,
    ['--', signatureOf(settings, base), ...footer.map(({ label, path }) => `${label}: ${base}${path}`)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml(letter: Letter, base: string, settings: Settings): string {
  const { subject, paragraphs, link, sections = [], closing = [], footer = [] } = letter;
  const e = escapeHtml;
  const p = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const said = (sentences: readonly string[]) => sentences.map((sentence) => p(e(sentence))).join('');
  const a = (path: string, label: string, style: string) =>
    `<a href="${e(base + path)}" style="${style}">${e(label)}</a>`;
  const button = link
    ? `${p(a(link.path, link.label, buttonStyle))}${p(`<span style="${quiet}">${e(base + link.path)}</span>`)}`
    : '';
  const lists = sections.map(
    ({ title, items }) =>
      `<h2 style="margin:24px 0 8px;font-size:17px">${e(title)}</h2><ul style="margin:0 0 16px;padding:0;list-style:none">${items
        .map(
          (item) =>
            `<li style="padding:8px 0;border-top:1px solid #d8dce2">${a(item.path, item.title, linkStyle)}${
              item.detail ? `<br><span style="color:#5b6470;font-size:14px">${e(item.detail)}</span>` : ''
            }</li>`,
        )
        .join('')}</ul>`,
  );
  const small = [e(signatureOf(settings, base)), ...footer.map(({ path, label }) => a(path, label, 'color:#5b6470'))];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${e(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff">
<div style="max-width:560px;margin:0 auto">${p(e(greetingOf(letter)))}${said(paragraphs)}${button}${lists.join('')}${said(closing)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d8dce2;${quiet}">${small.join('<br>')}</p></div></body></html>
`;
}

const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600';
const linkStyle = 'color:#1f4fd8;font-weight:600;text-decoration:none';
const quiet = 'color:#5b6470;font-size:13px;word-break:break-all';
