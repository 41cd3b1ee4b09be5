import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { Input } from '../../ui/input.tsx';
import { afterPress } from '../../ui/press.ts';
import { useCourseForm } from './course-form.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  name: 'credits' | 'maxStudents' | `modules.${number}.items.${number}.minutes`;
  /** What a text means as a number; null is empty. */
  read: (text: string) => number | null;
}

/** What is typed stays as it is until the field is left; then it shows what it was understood as. */
export function NumberInput({ name, read, ...rest }: NumberInputProps) {
  const { control } = useCourseForm();
  const { ref, value, onChange, onBlur } = useController({ control, name }).field;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      ref={ref}
      name={name}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        void afterPress(onBlur);
      }}
    />
  );
}
