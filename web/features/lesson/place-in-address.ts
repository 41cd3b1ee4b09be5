/** A place in a lesson as a link names it: the number of a block of its text; none for its beginning. */
export function placeHash(block: number | null): string {
  return block === null ? '' : `block-${block}`;
}

/** The block that the address names; null: none. */
export function blockInHash(hash: string): number | null {
  const [, block] = /^#?block-(\d{1,6})$/.exec(hash) ?? [];
  return block === undefined ? null : Number(block);
}
