import { Trans } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { UserFields } from './user-fields.tsx';
import type { UserValues } from './user-values.ts';

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
      <div className="dfoot">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={isSaving}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
