import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

interface WholeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: number;
  /** What is no number is told as -1, which the server refuses with a sentence. */
  onWhole: (value: number) => void;
}

const read = (text: string) => (text.trim() === '' ? -1 : Number(text));

/** A number that the server keeps as one. What is typed stays as it is typed, also while it is none: nothing is not zero. */
export function WholeInput({ value, onWhole, ...rest }: WholeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      type="number"
      value={typed !== null && read(typed) === value ? typed : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onWhole(read(currentTarget.value));
      }}
    />
  );
}
