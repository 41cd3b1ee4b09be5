import type { Text } from '../../contract/text.ts';

/** Where in a draft, as `key.credits`, and what to do about it. */
export type Problem = readonly [path: string, sentence: Text];

/** The same problems one level deeper. */
export function problemsUnder(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map(([inner, sentence]) => [`${path}.${inner}`, sentence]);
}

/** A problem at each place whose value stood there before. */
export function repeated(values: readonly string[], pathOf: (index: number) => string, sentence: Text): Problem[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [[pathOf(index), sentence] as const] : []));
}

/** A problem where one of the ids names nothing that there is. */
export function unknown(ids: readonly string[], known: readonly string[], path: string, sentence: Text): Problem[] {
  return ids.some((id) => !known.includes(id)) ? [[path, sentence]] : [];
}
