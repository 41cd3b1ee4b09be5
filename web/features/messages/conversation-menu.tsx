import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ConversationPage } from '../../../contract/messages.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useMessagesChanged } from './pages.ts';

export function ConversationMenu({ conversation }: { conversation: ConversationPage }) {
  const { t } = useLingui();
  const changed = useMessagesChanged();
  const [isAsking, setAsking] = useState(false);
  const { id, isArchived, isMuted, isBlocked, mayBlock, people } = conversation;
  const [other] = people;
  const setState = useDeed(
    async (body: { isArchived?: boolean; isMuted?: boolean }) => {
      await api('PUT /api/conversations/{id}/state', { params: { id }, body });
      return body;
    },
    async (body) => {
      if (body.isArchived !== undefined) toast({ title: body.isArchived ? t`Archived` : t`Back in the inbox` });
      await changed();
    },
  );
  const block = useDeed(
    (blocked: boolean) => api('PUT /api/people/{id}/blocked', { params: { id: other?.id ?? '' }, body: { blocked } }),
    async () => {
      setAsking(false);
      await changed();
    },
  );
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about this conversation`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setState.mutate({ isArchived: !isArchived })}>
          {isArchived ? <ArchiveRestore /> : <Archive />}
          {isArchived ? <Trans>Move to the inbox</Trans> : <Trans>Archive</Trans>}
        </MenuItem>
        <MenuItem onSelect={() => setState.mutate({ isMuted: !isMuted })}>
          {isMuted ? <Bell /> : <BellOff />}
          {isMuted ? <Trans>Tell me of new messages</Trans> : <Trans>Mute</Trans>}
        </MenuItem>
        {isBlocked && (
          <MenuItem onSelect={() => block.mutate(false)}>
            <Ban />
            <Trans>Unblock</Trans>
          </MenuItem>
        )}
        {mayBlock && !isBlocked && (
          <MenuItem danger onSelect={() => setAsking(true)}>
            <Ban />
            <Trans>Block</Trans>
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={isAsking}
        title={<Trans>Block this person?</Trans>}
        description={<Trans>Neither of you can write to the other until you unblock them.</Trans>}
        verb={<Trans>Block</Trans>}
        busy={block.isPending}
        onConfirm={() => block.mutate(true)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
