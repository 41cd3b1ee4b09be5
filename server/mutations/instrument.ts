import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Check } from './check.ts';
import { findChecks, refusingNames } from './find-checks.ts';
import { parseFile } from './syntax.ts';

export const root = resolve(import.meta.dirname, '../..');

const places = [
  'server/features/**/*.ts',
  'server/{live,http}/*.ts',
  'server/*.ts',
  'domain/{access,user-management}.ts',
];

/** Every permission check of the server, in the order of files and lines. */
export function allChecks(): Check[] {
  const files = globSync(places, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const sources = files.toSorted().map((file) => parseFile(root, file));
  const names = refusingNames(sources);
  return sources.flatMap((source) => findChecks(source, names));
}

/** Writes a switch into each check, as the sources are loaded. On disk nothing changes. */
export function instrument(): Plugin {
  const byFile = Map.groupBy(allChecks(), ({ file }) => file);
  return {
    name: 'permission-checks',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id.split('?')[0] ?? id);
      // Every statement passes here.
      if (file === 'server/db/driver.ts')
        return code.replace('this.#count();', 'this.#count(); query = globalThis.mutationSwitch.sql(query);');
      const checks = byFile.get(file);
      return checks && withSwitches(code, checks);
    },
  };
}

/** Files of tests, and what they share, get what gathers their tests instead of running them. */
export function gathering(): Plugin {
  const isOurs = /^(server\/(?!mutations\/)|domain\/).*\.ts$/;
  return {
    name: 'gathered-tests',
    enforce: 'pre',
    transform: (code, id) =>
      isOurs.test(relative(root, id)) && / from 'vitest'/.test(code)
        ? code.replace(/ from 'vitest'/, ` from '${root}/server/mutations/again.ts'`)
        : undefined,
  };
}

interface Edit {
  at: number;
  /** Of two at one place: what ends goes before what begins, the inner end first and the outer beginning first. */
  rank: number;
  text: string;
  upTo?: number;
}

function withSwitches(code: string, checks: readonly Check[]): string {
  const edits: Edit[] = checks.flatMap(({ start, end, before, after, cut }) => [
    { at: cut ?? start, rank: 1e6 - end, text: before, ...(cut !== undefined && { upTo: start }) },
    { at: end, rank: -1e6 - start, text: after },
  ]);
  edits.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let written = '';
  let from = 0;
  for (const { at, text, upTo } of edits) {
    written += code.slice(from, at) + text;
    from = upTo ?? at;
  }
  return written + code.slice(from);
}
