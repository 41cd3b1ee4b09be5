import type { Name } from '../../../contract/text.ts';
import { escapeHtml } from '../../escape-html.ts';
import { keyed, noRemarks } from './parts.ts';
import { addTo, emptyResult, type Found, type ImportResult, nameOf, NotTaken } from './result.ts';
import { toHtml, toStem } from './text-formats.ts';

/** Reads questions in the Aiken format: a question, its choices as `A) …`, and `ANSWER: A`. Never throws. */
export function importAiken(text: string): ImportResult {
  const result = emptyResult();
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  let block: string[] = [];
  let start = 1;
  const finish = (next: number) => {
    const found = block;
    const line = start;
    const name = nameOf('', escapeHtml(found[0] ?? ''));
    if (found.length) addTo(result, { name, line }, () => readBlock(found, name, line));
    block = [];
    start = next;
  };
  lines.forEach((line, index) => {
    if (line.trim() === '') {
      if (block.length === 0) start = index + 2;
      return;
    }
    block.push(line.trim());
    if (line.trim().startsWith('ANSWER:')) finish(index + 2);
  });
  finish(lines.length);
  return result;
}

function readBlock(lines: readonly string[], name: Name, line: number): Found {
  const choices = lines.flatMap((text) => {
    const [, letter, html] = /^([A-Z])[.)]\s+(.+)$/.exec(text) ?? [];
    return letter && html ? [{ letter, html: toHtml(html, 'plain') }] : [];
  });
  const answer = /^ANSWER:\s*([A-Z])$/.exec(lines.at(-1) ?? '')?.[1];
  if (!answer) throw new NotTaken('It does not end with a line such as ANSWER: A.');
  const first = lines.findIndex((text) => /^[A-Z][.)]\s+/.test(text));
  if (lines.length - first - 1 !== choices.length || first < 1)
    throw new NotTaken('Write the question, then each choice in a line such as A) Blue.');
  const found = choices.map(({ letter, html }) => ({ html, credit: letter === answer ? '100' : '0', feedback: '' }));
  const key = keyed(found);
  return {
    name,
    category: null,
    line,
    draft: {
      type: 'multiple_choice',
      stem: toStem(lines.slice(0, first).join(' '), 'plain'),
      points: '1',
      tags: [],
      body: { choices: key.choices },
      key: { ...noRemarks, credits: key.credits, feedback: key.feedback },
    },
    changes: [],
  };
}
