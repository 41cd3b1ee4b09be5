import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function TitleField({ value, onChange }: FieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Title`}>
      <Input required maxLength={200} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Field>
  );
}

/** A moment that need not be set, as a clock in the viewer's time zone shows it. */
export function MomentField({ label, help, value, onChange }: FieldProps & { label: string; help?: string }) {
  const { t } = useLingui();
  return (
    <Field label={label} note={t`optional`} {...(help && { help })}>
      <Input type="datetime-local" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Field>
  );
}

/** A whole number that need not be set. */
export function NumberField({ label, help, max, ...of }: FieldProps & { label: string; help?: string; max: number }) {
  const { t } = useLingui();
  return (
    <Field label={label} note={t`optional`} {...(help && { help })}>
      <Input
        type="number"
        min={1}
        max={max}
        value={of.value}
        onChange={({ currentTarget }) => of.onChange(currentTarget.value)}
      />
    </Field>
  );
}
