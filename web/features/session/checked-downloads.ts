import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sayFailure } from '../../lib/say-failure.ts';

/** A file of ours; not one that is written into a text at this moment. */
const fileLink = 'a[href^="/api/"]:not([target])';

/**
 * Of a download that is refused one browser says nothing, another saves the refusal as if it were the file, and a link
 * without `download` shows it in place of the page. So before a file of ours is fetched it is asked who is here: that the
 * session is over, or the line broken, is said as of any deed.
 */
export function checkDownloads(client: QueryClient): void {
  /** What is being asked about: who is impatient gets a file once. */
  const asked = new Set<string>();
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(fileLink) : null;
    if (!link || link.isContentEditable || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = link;
    if (asked.has(href)) return;
    asked.add(href);
    // Beside the page, where nobody hears a second click; a menu that had the link is closed by now.
    const again = document.createElement('a');
    again.href = href;
    if (link.hasAttribute('download')) again.download = link.download;
    // As a deed: where the session is over, the page that is open decides what becomes of it.
    const whoIsHere = client.getMutationCache().build(client, { mutationFn: () => api('GET /api/auth/user') });
    void whoIsHere
      .execute(undefined)
      .then(() => again.click(), sayFailure)
      .finally(() => asked.delete(href));
  });
  // What a click does from here on can be seen of the page.
  document.documentElement.dataset['downloads'] = 'checked';
}
