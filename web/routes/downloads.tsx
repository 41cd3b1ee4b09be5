import '../features/downloads/downloads.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadsFound } from '../features/downloads/downloads-found.tsx';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function DownloadsPage() {
  const { t } = useLingui();
  useTitle(t`Downloads`);
  return (
    <>
      <PageHead title={<Trans>Downloads</Trans>} sub={<Trans>The files of all your courses.</Trans>} />
      <DownloadsFound />
    </>
  );
}
