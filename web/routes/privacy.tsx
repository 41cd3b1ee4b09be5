import { Trans, useLingui } from '@lingui/react/macro';
import { HelpBlocks } from '../features/help/help-blocks.tsx';
import { KeptHowLong } from '../features/public-pages/kept-how-long.tsx';
import { whatIsKept, whoSeesIt } from '../features/public-pages/privacy.ts';
import { PublicPage } from '../features/public-pages/public-page.tsx';
import { useTitle } from '../lib/title.ts';

export default function PrivacyPage() {
  const { t } = useLingui();
  useTitle(t`Privacy`);
  return (
    <PublicPage
      title={t`Privacy`}
      sub={<Trans>What is kept about you, for how long, who sees it, and what you can ask for.</Trans>}
    >
      <HelpBlocks blocks={whatIsKept} />
      <KeptHowLong />
      <HelpBlocks blocks={whoSeesIt} />
    </PublicPage>
  );
}
