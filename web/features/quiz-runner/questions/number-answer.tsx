import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Input } from '../../../ui/input.tsx';

interface NumberAnswerProps {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  isDisabled: boolean;
  hint: string;
  /** What stands there has the form that is asked for. */
  isRead: boolean;
  /** Stands after the field. */
  unit?: string;
}

/** A field for a number as people write it: with a comma or a point, a power of ten, a unit. */
export function NumberAnswer({ value, onChange, labelledBy, isDisabled, hint, isRead, unit }: NumberAnswerProps) {
  const hintId = useId();
  return (
    <div className="number-answer">
      <span className="row tight">
        <Input
          value={value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          aria-labelledby={labelledBy}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {unit && <span translate="no">{unit}</span>}
      </span>
      <p className="meta" id={hintId}>
        {!isRead && value.trim() !== '' && (
          <span className="unfit">
            <Trans>This cannot be read as an answer.</Trans>{' '}
          </span>
        )}
        {hint}
      </p>
    </div>
  );
}
