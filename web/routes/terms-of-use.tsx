import { useLingui } from '@lingui/react/macro';
import { TermsPage } from '../features/terms/terms-page.tsx';
import { useTitle } from '../lib/title.ts';

export default function TermsOfUsePage() {
  const { t } = useLingui();
  useTitle(t`Terms of use`);
  return <TermsPage />;
}
