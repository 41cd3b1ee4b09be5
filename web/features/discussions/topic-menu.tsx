import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Flag, History, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TopicPage } from '../../../contract/discussions.ts';
import { api } from '../../lib/api.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { EditTopicDialog } from './edit-topic-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ReportPost } from './report-post.tsx';
import { useTopicDeed } from './use-topic-deed.ts';

/** What may be done with a topic; an empty menu does not come up, for everyone may report what is not theirs. */
export function TopicMenu({ topic }: { topic: TopicPage }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'edit' | 'history' | 'report' | 'delete' | null>(null);
  const close = () => setShown(null);
  const { id, may, isPinned, isLocked, editedAt } = topic;
  const state = useTopicDeed((body: { isPinned?: boolean; isLocked?: boolean }) =>
    api('PUT /api/discussions/{id}/state', { params: { id }, body }),
  );
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about this topic`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {may.edit && (
          <MenuItem onSelect={() => setShown('edit')}>
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
        {may.moderate && topic.closedBy !== 'archive' && (
          <>
            <MenuItem onSelect={() => state.mutate({ isPinned: !isPinned })}>
              {isPinned ? <PinOff /> : <Pin />}
              {isPinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
            </MenuItem>
            <MenuItem onSelect={() => state.mutate({ isLocked: !isLocked })}>
              {isLocked ? <LockOpen /> : <Lock />}
              {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
            </MenuItem>
          </>
        )}
        {!may.moderate && (
          <MenuItem onSelect={() => setShown('report')}>
            <Flag />
            <Trans context="verb">Report</Trans>
          </MenuItem>
        )}
        {may.delete && (
          <MenuItem danger onSelect={() => setShown('delete')}>
            <Trash2 />
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </Menu>
      {shown === 'edit' && <EditTopicDialog topic={topic} onClose={close} />}
      {shown === 'history' && <HistoryDialog of={{ call: 'GET /api/discussions/{id}/versions', id }} onClose={close} />}
      {shown === 'report' && <ReportPost topicId={id} replyId={null} onClose={close} />}
      <DeleteTopic topic={topic} open={shown === 'delete'} onClose={close} />
    </>
  );
}

function DeleteTopic({ topic, open, onClose }: { topic: TopicPage; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remove = useTopicDeed(
    () => api('DELETE /api/discussions/{id}', { params: { id: topic.id } }),
    () => {
      toast({ title: t`Topic deleted` });
      if (isOnPageOf(topic.id)) void navigate({ to: '/discussions', search: { course: topic.course.id } });
    },
  );
  return (
    <Confirm
      open={open}
      title={<Trans>Delete this topic?</Trans>}
      description={<Trans>It goes with all its replies, for everybody.</Trans>}
      verb={<Trans>Delete</Trans>}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
