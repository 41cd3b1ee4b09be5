import { type ReactNode, useEffect, useRef } from 'react';
import { showCurrent } from './current-in-view.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A choice between few views of the same thing; where they need more room than there is, the row scrolls to the chosen one. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const row = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value) showCurrent(row.current);
    shown.current = value;
  }, [value]);
  return (
    <span ref={row} className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
