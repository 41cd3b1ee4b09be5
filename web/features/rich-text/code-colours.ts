import highlighter from 'highlight.js/lib/core';
import type { LanguageFn } from 'highlight.js';

/** What reads each of `codeLanguages`; only those that a page shows are fetched. */
const grammars: Record<string, () => Promise<{ default: LanguageFn }>> = {
  bash: async () => import('highlight.js/lib/languages/bash'),
  c: async () => import('highlight.js/lib/languages/c'),
  cpp: async () => import('highlight.js/lib/languages/cpp'),
  csharp: async () => import('highlight.js/lib/languages/csharp'),
  css: async () => import('highlight.js/lib/languages/css'),
  go: async () => import('highlight.js/lib/languages/go'),
  html: async () => import('highlight.js/lib/languages/xml'),
  java: async () => import('highlight.js/lib/languages/java'),
  javascript: async () => import('highlight.js/lib/languages/javascript'),
  json: async () => import('highlight.js/lib/languages/json'),
  php: async () => import('highlight.js/lib/languages/php'),
  python: async () => import('highlight.js/lib/languages/python'),
  r: async () => import('highlight.js/lib/languages/r'),
  rust: async () => import('highlight.js/lib/languages/rust'),
  sql: async () => import('highlight.js/lib/languages/sql'),
  typescript: async () => import('highlight.js/lib/languages/typescript'),
};

/** Longer ones would hold the page up while they are read. */
const mostCharacters = 30_000;

/** The few colours a program has here, by what the highlighter calls its parts; all else is written in ink. */
const looks = [
  ['code-word', /hljs-(keyword|name|selector-(tag|class|id|pseudo|attr)|section)\b/],
  ['code-value', /hljs-(string|number|literal|regexp|symbol|link)\b/],
  ['code-remark', /hljs-(comment|quote|doctag|meta)\b/],
] as const;

/** Gives a listing its colours. Its text stays letter for letter what it was. */
export async function colourCode(code: HTMLElement, language: string): Promise<void> {
  const text = code.textContent ?? '';
  const fetchGrammar = grammars[language];
  if (!fetchGrammar || code.childElementCount > 0 || text.length > mostCharacters) return;
  if (!highlighter.getLanguage(language)) highlighter.registerLanguage(language, (await fetchGrammar()).default);
  const read = document.createElement('template');
  read.innerHTML = highlighter.highlight(text, { language, ignoreIllegals: true }).value;
  const parts = [...read.content.childNodes].flatMap((node) => partsOf(node));
  if (parts.map(({ textContent }) => textContent).join('') === code.textContent) code.replaceChildren(...parts);
}

/** Its words, each run in an element of our own with the look of the innermost part that has one. */
function partsOf(node: Node, outer = ''): Node[] {
  if (!(node instanceof Element)) return [written(node.textContent ?? '', outer)];
  const look = looks.find(([, names]) => names.test(node.className))?.[0] ?? outer;
  return [...node.childNodes].flatMap((child) => partsOf(child, look));
}

function written(text: string, look: string): Node {
  if (!look) return document.createTextNode(text);
  const part = document.createElement('span');
  part.className = look;
  part.textContent = text;
  return part;
}
