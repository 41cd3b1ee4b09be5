import { tokensOf } from '../rich-text/tokens.ts';

/** What stands in the movable figures of a text, one after the other, as it is stored. */
export function plotsIn(html: string): string[] {
  return tokensOf(html).flatMap((token) => (token.kind === 'open' ? (token.attributes['data-plot'] ?? []) : []));
}
