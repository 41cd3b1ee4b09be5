import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Flag, History, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ReportDialog } from '../discussions/report-dialog.tsx';
import { MessageHistory } from './message-history.tsx';
import { useMessagesChanged } from './pages.ts';

export function MessageMenu({ message, onEdit }: { message: Message; onEdit: () => void }) {
  const { t } = useLingui();
  const changed = useMessagesChanged();
  const [shown, setShown] = useState<'history' | 'report' | null>(null);
  const { id, isMine, editedAt, changeableUntil } = message;
  const takeBack = useDeed(
    () => api('DELETE /api/messages/{id}', { params: { id } }),
    async () => void (await changed()),
  );
  const close = () => setShown(null);
  const mayChange = changeableUntil !== null;
  if (isMine && !mayChange && !editedAt) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about this message`} size="small">
            <Ellipsis />
          </IconButton>
        }
      >
        {mayChange && (
          <MenuItem onSelect={onEdit}>
            <Pencil />
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {editedAt && (
          <MenuItem onSelect={() => setShown('history')}>
            <History />
            <Trans>What it said before</Trans>
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem danger onSelect={() => takeBack.mutate()}>
            <Undo2 />
            <Trans>Take back</Trans>
          </MenuItem>
        )}
        {!isMine && (
          <MenuItem onSelect={() => setShown('report')}>
            <Flag />
            <Trans context="verb">Report</Trans>
          </MenuItem>
        )}
      </Menu>
      {shown === 'history' && <MessageHistory id={id} onClose={close} />}
      {shown === 'report' && (
        <ReportDialog
          title={<Trans>Report to the college</Trans>}
          description={<Trans>Those who run it read this message and see who reports. Its writer does not.</Trans>}
          send={(reason) => api('POST /api/messages/{id}/reports', { params: { id }, body: { reason } })}
          next={t`Those who run the college will look at it.`}
          onClose={close}
        />
      )}
    </>
  );
}
