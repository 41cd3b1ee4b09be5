import { escapeHtml } from '../escape-html.ts';

const blankMark = /\[\[([A-Za-z0-9_-]{1,40})\]\]/g;
const variableMark = /\{\{\s*([A-Za-z][A-Za-z0-9_]{0,19})\s*\}\}/g;

/** The ids of the blanks marked in a stem, in its order; one marked twice stands there twice. */
export function blanksIn(stem: string): string[] {
  return [...stem.matchAll(blankMark)].map(([, id]) => id ?? '');
}

/** The names of the variables marked in a stem. */
export function variablesIn(stem: string): string[] {
  return [...stem.matchAll(variableMark)].map(([, name]) => name ?? '');
}

/** The stem with the values of its variables in their places. */
export function withVariables(stem: string, variables: Readonly<Record<string, string>>): string {
  return stem.replace(variableMark, (mark: string, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined ? mark : escapeHtml(value);
  });
}

/** The stem with a line to write on for each of its blanks. */
export function withLines(stem: string): string {
  return stem.replace(blankMark, '_____');
}
