import { useLingui } from '@lingui/react/macro';
import type { Errors } from '../judge-question.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface Tolerance {
  tolerance: string;
  isRelative: boolean;
}

interface ToleranceFieldsProps {
  tolerance: Tolerance;
  /** What it belongs to: `key`. */
  path: string;
  errors: Errors;
  onChange: (tolerance: Partial<Tolerance>) => void;
}

/** How far an answer may be off, as a distance or as a percentage of what is right. */
export function ToleranceFields({ tolerance, path, errors, onChange }: ToleranceFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Tolerance`}
        value={tolerance.tolerance}
        isNumber
        error={errors[`${path}.tolerance`]}
        onChange={(value) => onChange({ tolerance: value })}
      />
      <SelectField
        label={t`Tolerance as`}
        value={tolerance.isRelative ? 'percent' : 'distance'}
        options={[
          ['distance', t`Distance`],
          ['percent', t`% of the number`],
        ]}
        onChange={(value) => onChange({ isRelative: value === 'percent' })}
      />
    </>
  );
}
