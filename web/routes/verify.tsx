import '../features/achievements/achievements.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { VerificationResult } from '../features/achievements/verification-result.tsx';
import { VerifyForm } from '../features/achievements/verify-form.tsx';
import { Entrance } from '../features/signin/entrance.tsx';
import { useTitle } from '../lib/title.ts';

/** For anybody, signed in or not. */
export default function VerifyPage() {
  const { t } = useLingui();
  const { code } = useParams({ strict: false });
  useTitle(t`Verify a certificate`);
  return (
    <Entrance title={<Trans>Verify a certificate</Trans>}>
      {code === undefined ? <VerifyForm /> : <VerificationResult code={code} />}
    </Entrance>
  );
}
