import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Download, Pencil, Printer, Share2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ProgressReport } from '../../../contract/progress-reports.ts';
import { api } from '../../lib/api.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast-store.ts';

/** What can be done with a report as it stands. */
export function ReportActions({ report }: { report: ProgressReport }) {
  const { t } = useLingui();
  const { id, isOwn, finishedAt, sharedAt, student } = report;
  const params = { id };
  const refresh = useRefresh();
  const name = student.firstName;
  const finish = useDeed(
    (state: 'draft' | 'finished') => api('PUT /api/progress-reports/{id}/state', { params, body: { state } }),
    refresh,
  );
  const share = useDeed(
    (isShared: boolean) => api('PUT /api/progress-reports/{id}/sharing', { params, body: { isShared } }),
    async () => {
      toast({ title: sharedAt === null ? t`Shared with ${name}` : t`Taken back from ${name}` });
      await refresh();
    },
  );
  return (
    <div className="row tight wrap no-print">
      {isOwn && finishedAt === null && (
        <Button look="primary" busy={finish.isPending} onClick={() => finish.mutate('finished')}>
          <Check />
          <Trans>Finish report</Trans>
        </Button>
      )}
      {isOwn && finishedAt !== null && sharedAt === null && (
        <>
          <Button look="primary" busy={share.isPending} onClick={() => share.mutate(true)}>
            <Share2 />
            <Trans>Share with {name}</Trans>
          </Button>
          <Button busy={finish.isPending} onClick={() => finish.mutate('draft')}>
            <Pencil />
            <Trans>Open again</Trans>
          </Button>
        </>
      )}
      {isOwn && sharedAt !== null && (
        <Button busy={share.isPending} onClick={() => share.mutate(false)}>
          <Undo2 />
          <Trans>Take back</Trans>
        </Button>
      )}
      <Button onClick={() => window.print()}>
        <Printer />
        <Trans>Print</Trans>
      </Button>
      <a className="btn" href={`/api/progress-reports/${id}/file`} target="_blank" rel="noreferrer">
        <Download />
        <Trans>PDF</Trans>
      </a>
      {isOwn && sharedAt === null && <RemoveReport id={id} />}
    </div>
  );
}

function RemoveReport({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useDeed(
    () => api('DELETE /api/progress-reports/{id}', { params: { id } }),
    async () => {
      if (isOnPageOf(id)) await navigate({ to: '/reports', replace: true });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/progress-reports'] });
    },
  );
  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsked(true)}>
        <Trash2 />
        <Trans>Delete</Trans>
      </Button>
      <Confirm
        open={isAsked}
        title={<Trans>Delete this report?</Trans>}
        description={<Trans>Its comment and its figures are lost.</Trans>}
        verb={<Trans>Delete</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Asks again for the report and the lists that it is in. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /api/progress-reports/{id}'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/progress-reports'] }),
    ]);
  };
}
