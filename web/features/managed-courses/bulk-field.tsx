import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';

interface BulkFieldProps {
  label: string;
  help?: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  error: string | undefined;
  children: ReactNode;
}

/** A field that changes something only while it is ticked. */
export function BulkField({ label, help, isChosen, onChoose, error, children }: BulkFieldProps) {
  const { t } = useLingui();
  return (
    <div className="mc-bulk-field">
      <label className="check">
        <input
          type="checkbox"
          aria-label={t`Change: ${label}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {!isChosen && <span>{label}</span>}
      </label>
      {isChosen && (
        <Field label={label} help={help} error={error}>
          {children}
        </Field>
      )}
    </div>
  );
}
