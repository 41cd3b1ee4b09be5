import { escapeHtml } from '../../domain/escape-html.ts';
import type { Settings } from '../config.ts';
import { linkBase } from '../config.ts';
import { usualAccent } from '../../domain/platform/brand.ts';
import { hexOf } from '../../domain/platform/colour.ts';
import { directionOf, type Language } from '../../domain/languages.ts';
import { verbatim } from '../words.ts';
import { type Said, say } from '../../contract/text.ts';

/** A path of ours, with its query, and what stands on it. */
interface Link {
  readonly label: string | Said;
  readonly path: string;
}

/** A list under a heading: what is due today, say. */
export interface LetterSection {
  readonly title: string | Said;
  readonly items: readonly { readonly title: string; readonly detail: string; readonly path: string }[];
}

/** What a mail says; a string is somebody's own words. Plain words: nothing is loaded from anywhere, and nobody is told that it was read. */
export interface Letter {
  readonly subject: string | Said;
  /** Who is greeted. */
  readonly name: string;
  readonly paragraphs: readonly (string | Said)[];
  readonly link?: Link;
  readonly sections?: readonly LetterSection[];
  /** After the link. */
  readonly closing?: readonly (string | Said)[];
  /** In the small print. */
  readonly footer?: readonly Link[];
}

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter in the words of its reader. */
interface WordedLetter {
  readonly language: Language;
  readonly greeting: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: WordedLink;
  readonly sections: readonly (Omit<LetterSection, 'title'> & { title: string })[];
  readonly closing: readonly string[];
  readonly footer: readonly WordedLink[];
}

interface WordedLink {
  readonly label: string;
  readonly path: string;
}

/**
 * Writes a letter as text and as HTML, in a language. Its links lead to the configured address, whatever a request called
 * itself.
 */
export function writeLetter(settings: Settings, letter: Letter, language: Language): WrittenLetter {
  const base = linkBase(settings);
  const worded = inLanguage(letter, language);
  return { subject: worded.subject, text: asText(worded, base, settings), html: asHtml(worded, base, settings) };
}

function inLanguage(letter: Letter, language: Language): WordedLetter {
  const { link, sections = [], closing = [], footer = [] } = letter;
  const worded = (text: string | Said) => verbatim(text, language);
  const linked = ({ label, path }: Link) => ({ label: worded(label), path });
  return {
    language,
    greeting: worded(say`Hello ${letter.name},`),
    subject: worded(letter.subject),
    paragraphs: letter.paragraphs.map(worded),
    ...(link && { link: linked(link) }),
    sections: sections.map((section) => ({ ...section, title: worded(section.title) })),
    closing: closing.map(worded),
    footer: footer.map(linked),
  };
}

const signatureOf = ({ collegeName }: Settings, base: string) => `${collegeName} · ${base}`;

function asText(letter: WordedLetter, base: string, settings: Settings): string {
  const { paragraphs, link, sections, closing, footer } = letter;
  const parts = [
    letter.greeting,
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

function asHtml(letter: WordedLetter, base: string, settings: Settings): string {
  const { subject, language, paragraphs, link, sections, closing, footer } = letter;
  const e = escapeHtml;
  const p = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const own = lettersOf[directionOf(language)];
  const lined = (text: string) => e(text).replaceAll('\n', '<br>');
  const run = (text: string) => (own.test(text) ? lined(text) : `<bdi>${lined(text)}</bdi>`);
  const said = (sentences: readonly string[]) => sentences.map((each) => p(run(each))).join('');
  const a = (path: string, label: string, style: string) =>
    `<a href="${e(base + path)}" style="${style}">${run(label)}</a>`;
  const accent = hexOf(settings.college.accent ?? usualAccent);
  const button = link
    ? `${p(a(link.path, link.label, `${buttonStyle};background:${accent}`))}${p(
        `<span dir="ltr" style="${quiet}">${e(base + link.path)}</span>`,
      )}`
    : '';
  const lists = sections.map(
    ({ title, items }) =>
      `<h2 style="margin:24px 0 8px;font-size:16px">${e(title)}</h2><ul style="margin:0 0 16px;padding:0;list-style:none">${items
        .map(
          (item) =>
            `<li style="padding:8px 0;border-top:1px solid ${line}">${a(
              item.path,
              item.title,
              `color:${accent};font-weight:600;text-decoration:none`,
            )}${item.detail ? `<br><span style="color:${ink3};font-size:14px">${run(item.detail)}</span>` : ''}</li>`,
        )
        .join('')}</ul>`,
  );
  const small = [e(signatureOf(settings, base)), ...footer.map(({ path, label }) => a(path, label, `color:${ink3}`))];
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:${ink};background:#ffffff">
<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid ${line};font:500 21px/1.3 Georgia,serif;color:${accent}">${e(settings.collegeName)}</p>
${p(e(letter.greeting))}${said(paragraphs)}${button}${lists.join('')}${said(closing)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};${quiet}">${small.join('<br>')}</p></div></body></html>
`;
}

/**
 * A sentence that has letters of its reader's direction runs that way, also where it begins with somebody's name in others;
 * one that has none is somebody's own words, which run theirs.
 */
const lettersOf = { ltr: /\p{Script=Latin}/u, rtl: /\p{Script=Arabic}/u };

/** Of the light theme, as web/ui/tokens.css has them. */
const [ink, ink3, line] = ['#171f1b', '#5e6763', '#dbddda'];
const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:6px;color:#ffffff;text-decoration:none;font-weight:600';
const quiet = `color:${ink3};font-size:13px;word-break:break-word`;
