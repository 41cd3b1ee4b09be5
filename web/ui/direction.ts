/** To which side the page's lines run. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** The key as it would be on a page from left to right: what is seen to the left is the next one on a page from the right. */
export function logicalKey(key: string): string {
  if (pageDirection() === 'ltr') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
