import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';

interface SelectFieldProps<Value extends string> {
  label: ReactNode;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  /** The options are people's own words, but for the empty one. */
  isOwnWords?: boolean;
  disabled?: boolean;
  onChange: (value: Value) => void;
  error?: string | undefined;
  help?: ReactNode;
  className?: string;
}

/** One of few, by the browser's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, isOwnWords, disabled, onChange, error, help, className } = props;
  return (
    <Field label={label} error={error} help={help} className={className ?? ''}>
      <Select
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([each]) => each === currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each} translate={isOwnWords && each ? 'no' : undefined}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
