import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { userInput } from '../../../contract/users.ts';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { UserForm } from './user-form.tsx';
import { useUserForm } from './use-user-form.ts';
import { forgetUser, keptUser, useKeptUser } from './use-kept-user.ts';

interface CreateUserDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  return (
    <Dialog open={open} isKept onOpenChange={(next) => !next && onClose()} title={<Trans>Create New User</Trans>}>
      <CreateUserForm onClose={onClose} />
    </Dialog>
  );
}

function CreateUserForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const close = () => {
    forgetUser();
    onClose();
  };
  const task = useUserForm({
    values: keptUser(),
    judge: (values) => userInput.safeParse(values).error,
    save: (body) => api('POST /api/users', { body }),
    success: t`User created successfully`,
    failure: t`Failed to create user`,
    onDone: close,
  });
  useKeptUser(task.form);
  return (
    <UserForm {...task} isEdited={false} verb={task.isSaving ? t`Creating...` : t`Create User`} onCancel={close} />
  );
}
