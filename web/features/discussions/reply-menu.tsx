import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Eye, EyeOff, Flag, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TopicPage, TopicReply } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ReportPost } from './report-post.tsx';
import { useTopicDeed } from './use-topic-deed.ts';

interface ReplyMenuProps {
  topic: TopicPage;
  reply: TopicReply;
  onEdit: () => void;
}

export function ReplyMenu({ topic, reply, onEdit }: ReplyMenuProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'history' | 'report' | 'delete' | null>(null);
  const { id, mine, gone, editedAt } = reply;
  const close = () => setShown(null);
  const remove = useTopicDeed(() => api('DELETE /api/replies/{id}', { params: { id } }), close);
  const hide = useTopicDeed((hidden: boolean) =>
    api('PUT /api/replies/{id}/hidden', { params: { id }, body: { hidden } }),
  );
  const { moderate, reply: isOpen } = topic.may;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about this reply`} size="small">
            <Ellipsis />
          </IconButton>
        }
      >
        {mine.isAuthor && isOpen && (
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
        {moderate && (
          <MenuItem onSelect={() => hide.mutate(gone !== 'hidden')}>
            {gone === 'hidden' ? <Eye /> : <EyeOff />}
            {gone === 'hidden' ? <Trans>Show to students</Trans> : <Trans>Hide from students</Trans>}
          </MenuItem>
        )}
        {!mine.isAuthor && !moderate && (
          <MenuItem onSelect={() => setShown('report')}>
            <Flag />
            <Trans context="verb">Report</Trans>
          </MenuItem>
        )}
        {(mine.isAuthor || moderate) && isOpen && (
          <MenuItem danger onSelect={() => setShown('delete')}>
            <Trash2 />
            {mine.isAuthor ? <Trans>Take back</Trans> : <Trans>Remove</Trans>}
          </MenuItem>
        )}
      </Menu>
      {shown === 'history' && <HistoryDialog of={{ call: 'GET /api/replies/{id}/versions', id }} onClose={close} />}
      {shown === 'report' && <ReportPost topicId={topic.id} replyId={id} onClose={close} />}
      <Confirm
        open={shown === 'delete'}
        title={mine.isAuthor ? <Trans>Take this reply back?</Trans> : <Trans>Remove this reply?</Trans>}
        description={<Trans>Its place in the discussion stays, its words do not.</Trans>}
        verb={mine.isAuthor ? <Trans>Take back</Trans> : <Trans>Remove</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </>
  );
}
