import type { ReactNode } from 'react';

interface OptionCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  letter: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

/** One choice as a card with its letter; the whole card is its label. */
export function OptionCard({ type, name, letter, isChosen, isDisabled, onChange, children }: OptionCardProps) {
  return (
    <label className="option">
      <input
        type={type}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        data-key={letter.toLowerCase()}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <kbd aria-hidden="true">{letter}</kbd>
        {children}
      </span>
    </label>
  );
}

/** A, B, … Z, then numbers. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCodePoint(65 + index) : String(index + 1);
}
