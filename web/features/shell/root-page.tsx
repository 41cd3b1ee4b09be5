import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/notice.tsx';
import { focusHeading } from '../../ui/page-head.tsx';

/**
 * To the new page's heading. A page that opens with a dialog has it in that dialog's form: to be left for a moment would be
 * told as an error by the first field. One whose address names a place in its text has it there.
 */
function focusPage(): void {
  if (!document.querySelector('.dialog form :focus, .prose-text > :focus')) focusHeading();
}

/** Around every page: the notice of being offline, and the focus after a change of page. */
export function RootPage() {
  const router = useRouter();
  const online = useOnline();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
  return (
    <>
      {!online && (
        <div className="offline">
          <Notice tone="warn">
            <Trans>Offline. What you see may be out of date.</Trans>
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  );
}
