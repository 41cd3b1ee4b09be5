import { useState } from 'react';
import { typedWhole } from '../../../domain/latin-digits.ts';
import { Input } from '../../ui/input.tsx';

interface MinutesInputProps {
  value: number | null;
  onChange: (minutes: number | null) => void;
}

/** Whole minutes; what is typed stays as it is until the field is left. Empty is none, what is no number the server refuses. */
export function MinutesInput({ value, onChange }: MinutesInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      className="num"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const typed = typedWhole(target.value);
        onChange(typed === '' ? null : Number(typed) || 0);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
