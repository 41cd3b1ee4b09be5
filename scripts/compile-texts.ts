import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';

/** What the macros leave in the code: `{ id: "…", message: "…" }` behind a comment of their own. */
const text = /(\/\*\* i18n \*\/\s*\{\s*id: "[^"]*",\s*message: )("(?:[^"\\]|\\.)*")/g;

/**
 * Compiles the texts of the source language where they stand. Each page then brings its own texts and no more, and
 * English needs no catalogue; the other languages replace the texts by their id.
 */
export function compileTexts(): Plugin {
  return {
    name: 'collegium:texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '/** i18n */' },
      handler: compiledTexts,
    },
  };
}

/** Replaces each marked text by its compiled form. */
export function compiledTexts(code: string): string {
  return code.replace(text, (_, before: string, message: string) => before + compiled(message));
}

function compiled(literal: string): string {
  const { source, errors } = createCompiledCatalog('en', { text: JSON.parse(asJson(literal)) }, { namespace: 'json' });
  const [error] = errors;
  if (error) throw error.error;
  return JSON.stringify(JSON.parse(source).messages.text);
}

/** JSON knows every escape that the macros write but the one of Latin-1: `\xB7` is `\u00B7`. */
function asJson(literal: string): string {
  return literal.replace(/\\(?:x([0-9A-Fa-f]{2})|.)/g, (escape, code: string | undefined) =>
    code === undefined ? escape : `\\u00${code}`,
  );
}
