import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface TextFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: ReactNode;
  note?: ReactNode;
  /** `bare`: its label is only for screen readers, because the place says it. */
  className?: string;
  /** Digits are wanted: the keys of a phone show them, and the field is narrow. */
  isNumber?: boolean;
  /** After the field, as `%`. */
  unit?: ReactNode;
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** One line of text with its label. */
export function TextField({ isNumber, unit, value, onChange, maxLength = 1000, ...rest }: TextFieldProps) {
  const { label, error, help, note, className, placeholder, disabled } = rest;
  return (
    <Field label={label} error={error} help={help} note={note} className={className ?? ''}>
      <span className="qa-unit">
        <Input
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          translate="no"
          placeholder={placeholder}
          disabled={disabled}
          inputMode={isNumber ? 'decimal' : undefined}
          className={isNumber ? 'num qa-number' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {unit && (
          <span className="meta" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
    </Field>
  );
}
