/** For the `ref` of a row of tabs that scrolls: it begins where the current one is seen. */
export function currentInView(row: HTMLElement | null): void {
  // In the frame that shows it, which measures everything anyway.
  requestAnimationFrame(() => {
    const current = row?.querySelector('[aria-selected="true"], [aria-current]')?.getBoundingClientRect();
    if (!row || !current) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollBy({ left: Math.max(0, current.right - right) + Math.min(0, current.left - left), behavior: 'instant' });
  });
}
