import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { api } from '../../lib/api.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AnnouncementHistory } from './announcement-history.tsx';
import { useAnnouncementsChanged } from './pages.ts';

/** What may be done with an announcement; nothing comes up where that is nothing. */
export function AnnouncementMenu({ announcement, onEdit }: { announcement: Announcement; onEdit: () => void }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'history' | 'delete' | null>(null);
  const { mayEdit, editedAt, id } = announcement;
  const close = () => setShown(null);
  if (!mayEdit && !editedAt) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about this announcement`} size="small">
            <Ellipsis />
          </IconButton>
        }
      >
        {mayEdit && (
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
        {mayEdit && (
          <MenuItem danger onSelect={() => setShown('delete')}>
            <Trash2 />
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </Menu>
      {shown === 'history' && <AnnouncementHistory id={id} onClose={close} />}
      {shown === 'delete' && <DeleteAnnouncement announcement={announcement} onClose={close} />}
    </>
  );
}

function DeleteAnnouncement({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const changed = useAnnouncementsChanged();
  const { id, course, postedAt } = announcement;
  const remove = useDeed(
    () => api('DELETE /api/announcements/{id}', { params: { id } }),
    async () => {
      toast({ title: t`Announcement deleted` });
      onClose();
      if (isOnPageOf(id))
        await (course
          ? navigate({ to: '/courses/$id/announcements', params: { id: course.id } })
          : navigate({ to: '/announcements' }));
      await changed();
    },
  );
  return (
    <Confirm
      open
      title={<Trans>Delete this announcement?</Trans>}
      description={
        postedAt ? <Trans>It is gone for everybody it was for.</Trans> : <Trans>It will not be announced.</Trans>
      }
      verb={<Trans>Delete</Trans>}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
