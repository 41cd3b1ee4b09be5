import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface TimeFieldProps {
  label: string;
  typed: string;
  error?: string | false;
  onType: (time: string) => void;
  /** When one is done with it: while it is typed, each part of a time is one already. */
  onDone: () => void;
}

export function TimeField({ label, typed, error, onType, onDone }: TimeFieldProps) {
  const { t } = useLingui();
  return (
    <Field className="h" label={label} error={typed === '' ? t`Choose a time.` : error}>
      <Input type="time" required value={typed} onChange={({ target }) => onType(target.value)} onBlur={onDone} />
    </Field>
  );
}
