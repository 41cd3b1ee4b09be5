import type { SubmitEvent } from 'react';
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
}

/** The body of both dialogs. */
export function UserForm({ form, submit, isSaving, isEdited, verb, onCancel }: UserFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <UserFields form={form} isEdited={isEdited} />
      <DialogFoot onCancel={onCancel}>
        <Button type="submit" look="primary" busy={isSaving}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
}
