import type { Asked } from '../../../../domain/quiz/shape.ts';
import { plainText } from '../../../../domain/rich-text/plain-text.ts';
import { Input, Select } from '../../../ui/input.tsx';

type Blank = Extract<Asked, { type: 'fill_in_blanks' }>['body']['blanks'][number];

interface BlankInputProps {
  blank: Blank;
  value: string;
  label: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

/** A blank in the midst of its text. */
export function BlankInput({ blank, value, label, isDisabled, onChange }: BlankInputProps) {
  if (blank.kind === 'choice') {
    return (
      <Select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">…</option>
        {blank.choices.map(({ id, html }) => (
          <option key={id} value={id} translate="no">
            {plainText(html)}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      aria-label={label}
      value={value}
      size={12}
      maxLength={1000}
      autoComplete="off"
      spellCheck={false}
      disabled={isDisabled}
      inputMode={blank.kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
