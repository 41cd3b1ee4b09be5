import { Trans, useLingui } from '@lingui/react/macro';
import { HelpBlocks } from '../features/help/help-blocks.tsx';
import { accessibility } from '../features/public-pages/accessibility.ts';
import { PublicPage } from '../features/public-pages/public-page.tsx';
import { useTitle } from '../lib/title.ts';

export default function AccessibilityPage() {
  const { t } = useLingui();
  useTitle(t`Accessibility`);
  return (
    <PublicPage
      title={t`Accessibility`}
      sub={<Trans>What you can rely on, what may fall short, and what to do then.</Trans>}
    >
      <HelpBlocks blocks={accessibility} />
    </PublicPage>
  );
}
