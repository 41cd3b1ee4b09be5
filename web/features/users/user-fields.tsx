import '../../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { role } from '../../../contract/identity.ts';
import { rolesManagedBy } from '../../../domain/user-management.ts';
import { judgedAfterPress } from '../../lib/judged-after-press.ts';
import { useUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { roleNames } from '../session/role-names.ts';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps {
  form: UseFormReturn<UserValues>;
  /** Whether the user exists already: then the username stays, and the password as long as no new one is typed. */
  isEdited: boolean;
}

export function UserFields({ form, isEdited }: UserFieldsProps) {
  const { t, i18n } = useLingui();
  const viewer = useUser();
  const register = judgedAfterPress(form.register);
  const error = (name: keyof UserValues) => form.formState.errors[name]?.message;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className="body form-grid">
      <Field className="h" label={t`First name`} error={error('firstName')}>
        <Input {...register('firstName')} autoComplete="off" required />
      </Field>
      <Field className="h" label={t`Last name`} error={error('lastName')}>
        <Input {...register('lastName')} autoComplete="off" required />
      </Field>
      <Field
        label={t`Username`}
        error={error('username')}
        help={isEdited ? t`A username cannot be changed.` : undefined}
      >
        <Input {...register('username')} {...plain} required readOnly={isEdited} />
      </Field>
      <Field label={t`Email`} error={error('email')}>
        <Input {...register('email')} {...plain} type="email" required />
      </Field>
      <Field
        label={isEdited ? t`New Password (optional)` : t`Password`}
        help={isEdited ? t`A new password ends this user's sessions.` : t`At least 6 characters`}
        error={error('password')}
      >
        <PasswordInput {...register('password')} autoComplete="new-password" required={!isEdited} />
      </Field>
      <Field label={t`Role`} error={error('role')}>
        <Select {...register('role')}>
          {rolesManagedBy(viewer, role.options).map((each) => (
            <option key={each} value={each}>
              {i18n._(roleNames[each])}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
