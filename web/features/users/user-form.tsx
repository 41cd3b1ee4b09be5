import type { ReactNode, SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { UserFields } from './user-fields.tsx';
import type { UserValues } from './user-values.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';

interface UserFormProps {
  form: UseFormReturn<UserValues>;
  submit: () => void;
  isSaving: boolean;
  isEdited: boolean;
  /** What the button says. */
  verb: string;
  onCancel: () => void;
  /** What has to be agreed to first, and whether it still has. */
  asked?: ReactNode;
  isHeld?: boolean;
}

/** The body of both dialogs. */
export function UserForm({ form, submit, isSaving, isEdited, verb, onCancel, asked, isHeld }: UserFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isHeld) submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <UserFields form={form} isEdited={isEdited} />
      {asked}
      <DialogFoot onCancel={onCancel}>
        <Button type="submit" look="primary" busy={isSaving} disabled={isHeld}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
}
