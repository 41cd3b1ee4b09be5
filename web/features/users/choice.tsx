import { Select } from '../../ui/input.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** A name is somebody's own word, not one of the interface. */
  options: readonly { value: Value; label: string; isName?: boolean }[];
  onChange: (value: Value) => void;
}

/** A small list to choose from, named for screen readers alone. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} translate={option.isName ? 'no' : undefined}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
