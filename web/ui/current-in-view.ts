/** For the `ref` of a row of tabs that scrolls: it stands where the current one is seen, as far from the edge as the first, also once numbers have come. */
export function currentInView(row: HTMLElement | null) {
  if (!row) return undefined;
  // In the frame that shows it, which measures everything anyway.
  const sizes = new ResizeObserver(() => showCurrent(row));
  // What is observed anew is told of in the next frame, also where another one is chosen and none has another size.
  const look = () => {
    sizes.disconnect();
    for (const tab of row.children) sizes.observe(tab);
  };
  const choices = new MutationObserver(look);
  choices.observe(row, { subtree: true, attributeFilter: ['aria-selected', 'aria-current', 'aria-pressed'] });
  look();
  return () => {
    sizes.disconnect();
    choices.disconnect();
  };
}

/** Scrolls a row, and nothing around it, to where the current one in it is seen. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row
    ?.querySelector('[aria-selected="true"], [aria-current], [aria-pressed="true"]')
    ?.getBoundingClientRect();
  if (!row || !current) return;
  const { left, right } = row.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
  const beyond = Math.max(0, current.right + gap - right) + Math.min(0, current.left - gap - left);
  row.scrollBy({ left: beyond, behavior: 'instant' });
}
