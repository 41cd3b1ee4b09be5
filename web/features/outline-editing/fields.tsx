import { useLingui } from '@lingui/react/macro';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';

interface FieldProps {
  value: string;
  disabled?: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function TitleField({ value, error, onChange }: FieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Title`} error={error}>
      <Input required maxLength={200} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Field>
  );
}

/** Where a link leads. */
function AddressField({ value, error, onChange }: FieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Address`} error={error}>
      <Input type="url" required value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Field>
  );
}

export function DescriptionField({ help, value, error, onChange }: FieldProps & Pick<NamedProps, 'help'>) {
  const { t } = useLingui();
  return (
    <Field label={t`Description`} note={t`optional`} error={error} {...(help && { help })}>
      <Textarea rows={2} maxLength={2000} value={value} onChange={(e) => onChange(e.currentTarget.value)} />
    </Field>
  );
}

interface LinkFieldsProps {
  values: { url: string; description: string };
  errors: Readonly<Record<string, string>>;
  onChange: (change: { url: string } | { description: string }) => void;
}

/** Where a link leads, and what is said of it. */
export function LinkFields({ values, errors, onChange }: LinkFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <AddressField value={values.url} error={errors['url']} onChange={(url) => onChange({ url })} />
      <DescriptionField
        help={t`Students read it under Resources.`}
        value={values.description}
        error={errors['description']}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}

interface NamedProps extends FieldProps {
  label: string;
  help?: string;
}

/** A moment that need not be set, as a clock in the viewer's time zone shows it. */
export function MomentField({ label, help, value, disabled, error, onChange }: NamedProps) {
  const { t } = useLingui();
  return (
    <Field label={label} note={t`optional`} error={error} {...(help && { help })}>
      <DateTimeInput
        disabled={disabled}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

/** A whole number that need not be set. */
export function NumberField({ label, help, max, value, error, onChange }: NamedProps & { max: number }) {
  const { t } = useLingui();
  return (
    <Field label={label} note={t`optional`} error={error} {...(help && { help })}>
      <Input
        type="number"
        min={1}
        max={max}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
