import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { sayFailure } from '../../lib/say-failure.ts';
import { signInAgain } from './end-of-session.ts';

/**
 * Of a download that is refused one browser says nothing, and another saves the refusal as if it were the file. So before
 * it fetches a file of ours it is asked who is here: that the session is over, or the line broken, is said as of any deed.
 */
export function checkDownloads(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[download][href^="/api/"]') : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Beside the page, where nobody hears a second click; a menu that had the link is closed by now.
    const again = document.createElement('a');
    again.href = link.href;
    again.download = link.download;
    void api('GET /api/auth/user').then(() => again.click(), refuse);
  });
}

function refuse(error: unknown): void {
  if (isStatus(error, 401)) signInAgain(true);
  else sayFailure(error);
}
