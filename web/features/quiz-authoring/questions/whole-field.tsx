import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';
import { wholeOf } from './whole.ts';

interface WholeFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'isNumber'> {
  /** Null and 0 stand as nothing. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number: what is typed stands as it is, also what is refused. */
export function WholeField({ value, onChange, ...rest }: WholeFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...rest}
      isNumber
      value={wholeOf(typed) === value ? typed : String(value || '')}
      onChange={(text) => {
        setTyped(text);
        onChange(wholeOf(text));
      }}
    />
  );
}
