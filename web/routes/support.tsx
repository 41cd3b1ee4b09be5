import { Trans, useLingui } from '@lingui/react/macro';
import { HelpBlocks } from '../features/help/help-blocks.tsx';
import { PublicPage } from '../features/public-pages/public-page.tsx';
import { support } from '../features/public-pages/support.ts';
import { useTitle } from '../lib/title.ts';

export default function SupportPage() {
  const { t } = useLingui();
  useTitle(t`Help`);
  return (
    <PublicPage title={t`Help`} sub={<Trans>Getting in, and what to do when something does not work.</Trans>}>
      <HelpBlocks blocks={support} />
    </PublicPage>
  );
}
