import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { User } from '../../../contract/users.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { tellFailure } from './tell-failure.ts';
import { useUsersChanged } from './use-users-changed.ts';

interface StatusToggleProps {
  user: User;
  /** Of the element with the user's name, which completes the button's. */
  nameId: string;
  /** Among many; at the head of a page it is as large as others there. */
  isSmall?: boolean;
}

/** Lets a user in or keeps them out; texts: specification, section 8. */
export function StatusToggle({ user, nameId, isSmall = false }: StatusToggleProps) {
  const { t } = useLingui();
  const id = useId();
  const refresh = useUsersChanged();
  const change = useMutation({
    mutationFn: () => {
      const params = { id: user.id };
      return user.isActive
        ? api('POST /api/users/{id}/deactivate', { params })
        : api('POST /api/users/{id}/activate', { params });
    },
    async onSuccess(changed) {
      await refresh(changed);
      toast({ title: t`Success`, description: t`User status updated successfully` });
    },
    onError: (error) => tellFailure(error, t`Failed to update user status`),
  });
  return (
    <Button
      {...(isSmall && { size: 'small' })}
      className="user-toggle"
      busy={change.isPending}
      id={id}
      aria-labelledby={`${id} ${nameId}`}
      onClick={() => change.mutate()}
    >
      {user.isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
    </Button>
  );
}
