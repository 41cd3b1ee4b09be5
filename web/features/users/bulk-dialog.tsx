import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BulkDeed } from '../../../contract/user-bulk.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BulkDeedFields } from './bulk-deed-fields.tsx';
import { BulkFindings } from './bulk-findings.tsx';
import { type Selection, whoOf } from './bulk-selection.ts';
import type { UserFilter } from './user-pages.ts';

interface BulkDialogProps {
  selection: Selection;
  filter: UserFilter;
  count: number;
  onClose: () => void;
}

/** First what would become of whom, then, on a second press, that: all of it or nothing. */
export function BulkDialog({ selection, filter, count, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [deed, setDeed] = useState<BulkDeed | null>(null);
  const [leaveOut, setLeaveOut] = useState(false);
  const act = useMutation({
    mutationFn: ({ apply, chosen }: { apply: boolean; chosen: BulkDeed }) =>
      api('POST /api/users/bulk', { body: { who: whoOf(selection, filter), deed: chosen, apply, leaveOut } }),
    onSuccess: ({ applied }) => (applied ? queryClient.invalidateQueries({ queryKey: ['GET /api/users'] }) : undefined),
  });
  const found = act.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found?.applied) onClose();
    else if (deed) act.mutate({ apply: found !== undefined, chosen: deed });
  };
  const isHeldUp = found?.applied === false && (found.changed === 0 || (found.refused > 0 && !leaveOut));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Plural value={count} one="Change # user" other="Change # users" />}
    >
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          {!found?.applied && (
            <BulkDeedFields
              onChange={(next) => {
                setDeed(next);
                act.reset();
              }}
            />
          )}
          {act.error && !isStatus(act.error, 401) && <Notice tone="bad">{sentenceOf(act.error)}</Notice>}
          {found && <BulkFindings found={found} />}
          {found && !found.applied && found.refused > 0 && found.changed > 0 && (
            <Checkbox checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)}>
              <Plural value={found.refused} one="Leave # user out" other="Leave # users out" />
            </Checkbox>
          )}
        </div>
        <div className="dfoot">
          {!found?.applied && (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" look="primary" busy={act.isPending} disabled={!deed || isHeldUp}>
            {found?.applied ? (
              t`Done`
            ) : found ? (
              <Plural value={found.changed} one="Change # User" other="Change # Users" />
            ) : (
              t`Check`
            )}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
