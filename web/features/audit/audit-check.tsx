import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { AuditCheck } from '../../../contract/audit.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Has the server hash every entry anew, and says what it found. */
export function AuditChecker() {
  const check = useMutation({ mutationFn: () => api('GET /api/admin/audit/check') });
  return (
    <>
      <Button busy={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck />
        <Trans>Check the log</Trans>
      </Button>
      <div className="audit-outcome" role="status">
        {check.error && <Notice tone="bad">{sentenceOf(check.error)}</Notice>}
        {check.data && !check.isPending && <Outcome found={check.data} />}
      </div>
    </>
  );
}

function Outcome({ found }: { found: AuditCheck }) {
  const { t } = useLingui();
  if (found.broken) {
    const { number } = found.broken;
    const reasons = {
      changed: t`Entry ${number} is not as it was written.`,
      missing: t`Entry ${number} is missing.`,
      cut: t`Entry ${number} and what came after it were removed.`,
    };
    return (
      <Notice tone="bad">
        <p>
          <b>{reasons[found.broken.reason]}</b>{' '}
          <Trans>
            Everything before it is whole. Compare with a backup, and find out who can write to the database.
          </Trans>
        </p>
      </Notice>
    );
  }
  const entries = formatNumber(found.entries);
  return (
    <Notice tone="ok">
      <p>
        <b>
          <Trans>The log is whole.</Trans>
        </b>{' '}
        <Trans>
          {entries} entries were hashed anew. Keep the last hash elsewhere: as long as it comes up again, nothing before
          it was changed.
        </Trans>
      </p>
      {found.prunedTo !== null && (
        <p>
          <Trans>
            Entries up to {found.prunedTo} were removed when their time was over; the chain goes on from there.
          </Trans>
        </p>
      )}
      <p className="audit-hash num" translate="no">
        {found.hash}
      </p>
    </Notice>
  );
}
