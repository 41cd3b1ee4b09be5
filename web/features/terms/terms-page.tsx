import '../platform/platform.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { reading } from '../../lib/query-client.ts';
import { signOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Asked } from '../platform/asked.tsx';

/** The college's terms of use, to be read and, once, accepted. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Terms of use`} />
      <Asked query={reading('GET /api/terms-of-use')} height={320}>
        {(terms) =>
          terms.text ? <Terms terms={terms} /> : <EmptyState title={<Trans>This college has no terms of use</Trans>} />
        }
      </Asked>
    </>
  );
}

function Terms({ terms }: { terms: Answer<'GET /api/terms-of-use'> }) {
  const accept = useMutation({
    mutationFn: () => api('POST /api/terms-of-use', { body: { version: terms.version } }),
    // Everything that was refused meanwhile is asked for anew.
    onSuccess: () => location.assign('/'),
  });
  return (
    <div className="stack loose">
      <div className="terms-text" translate="no">
        {terms.text}
      </div>
      {accept.error && <FailureNotice error={accept.error} />}
      {terms.isAccepted ? (
        <p className="meta">
          <Trans>You have accepted these terms.</Trans>
        </p>
      ) : (
        <div className="row wrap tight">
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            <Trans>I have read and accept them</Trans>
          </Button>
          <Button look="quiet" onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
