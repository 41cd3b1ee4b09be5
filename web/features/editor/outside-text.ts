/** More than can be on their way at once. */
const most = 50;

/**
 * Tells a text that was set from outside from one that was written here and comes back. What comes back may be late: who
 * types on meanwhile has written more, and none of it may give way to it.
 */
export function createOutsideText(value: string) {
  let onTheirWay = [value];
  return {
    wrote(text: string): void {
      onTheirWay = [...onTheirWay.slice(1 - most), text];
    },
    isFromOutside(text: string): boolean {
      const place = onTheirWay.indexOf(text);
      onTheirWay = place === -1 ? [text] : onTheirWay.slice(place);
      return place === -1;
    },
  };
}
