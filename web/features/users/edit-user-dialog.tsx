import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type User, userChange } from '../../../contract/users.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { roleNames } from '../session/role-names.ts';
import { GivingUp } from './giving-up.tsx';
import { UserForm } from './user-form.tsx';
import { useUserForm } from './use-user-form.ts';
import { changeOf, seenOf, type UserValues, valuesOf, withChanges } from './user-values.ts';

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
  const { t, i18n } = useLingui();
  const { seen, theirs, refused, take, keep } = useSeen(valuesOf(user), async () =>
    valuesOf(await api('GET /api/users/{id}', { params: { id: user.id } })),
  );
  const task = useUserForm({
    values: seen,
    judge: (values) => userChange.safeParse(changeOf(values, seen)).error,
    save: (values) => {
      const change = changeOf(values, seen);
      const body = { ...change, before: seenOf(change, seen) };
      return api('PUT /api/users/{id}', { params: { id: user.id }, body });
    },
    refused,
    success: t`User updated successfully`,
    failure: t`Failed to update user`,
    onDone: onClose,
  });
  const { form } = task;
  const names = [
    ['firstName', t`First name`],
    ['lastName', t`Last name`],
    ['email', t`Email`],
    ['role', t`Role`],
  ] as const;
  const changedBy = (now: UserValues) =>
    names.flatMap(([field, name]) => {
      const value = field === 'role' ? i18n._(roleNames[now.role]) : now[field];
      return now[field] === seen[field] ? [] : [[name, value] as const];
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
      asked={
        <>
          {givesUp && <GivingUp isSure={isSure} onChange={setSure} />}
          {theirs && (
            <div className="body">
              <Conflict
                theirs={changedBy(theirs)}
                onTake={() => {
                  form.reset(theirs);
                  take();
                }}
                onKeep={() => {
                  // What was not typed here is theirs in any case.
                  form.reset(withChanges(theirs, form.getValues(), seen));
                  keep();
                }}
              />
            </div>
          )}
        </>
      }
      isHeld={theirs !== null || (givesUp && !isSure)}
    />
  );
}
