import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type User, userChange } from '../../../contract/users.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GivingUp } from './giving-up.tsx';
import { UserForm } from './user-form.tsx';
import { useUserForm } from './use-user-form.ts';
import { changeOf, valuesOf } from './user-values.ts';

interface EditUserDialogProps {
  /** Null: closed. */
  user: User | null;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return (
    <Dialog open={user !== null} onOpenChange={(next) => !next && onClose()} title={<Trans>Edit User</Trans>}>
      {user && <EditUserForm user={user} onClose={onClose} />}
    </Dialog>
  );
}

function EditUserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const [before] = useState(() => valuesOf(user));
  const task = useUserForm({
    values: before,
    judge: (values) => userChange.safeParse(changeOf(values, before)).error,
    save: (values) => api('PUT /api/users/{id}', { params: { id: user.id }, body: changeOf(values, before) }),
    success: t`User updated successfully`,
    failure: t`Failed to update user`,
    onDone: onClose,
  });
  const viewer = useUser();
  const [isSure, setSure] = useState(false);
  const givesUp = user.id === viewer.id && user.role === 'admin' && task.form.watch('role') !== 'admin';
  return (
    <UserForm
      {...task}
      isEdited
      verb={task.isSaving ? t`Updating...` : t`Update User`}
      onCancel={onClose}
      asked={givesUp && <GivingUp isSure={isSure} onChange={setSure} />}
      isHeld={givesUp && !isSure}
    />
  );
}
