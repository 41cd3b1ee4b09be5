import { useState } from 'react';
import { Input } from '../../ui/input.tsx';

interface MinutesInputProps {
  value: number | null;
  onChange: (minutes: number | null) => void;
}

/** Whole minutes; what is typed stays as it is until the field is left. Empty is none. */
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
        const minutes = Number(target.value);
        onChange(target.value.trim() === '' || !Number.isInteger(minutes) ? null : minutes);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
