import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { isUsual, readFactor, usualFactors } from './factors.ts';

interface FactorFieldProps {
  /** As typed. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

const another = 'another';

/** How much more time: one of the usual factors, or one that is typed. */
export function FactorField({ value, error, disabled, onChange }: FactorFieldProps) {
  const { t } = useLingui();
  const [isTyped, setTyped] = useState(() => !isUsual(readFactor(value) ?? 0));
  return (
    <>
      <Field label={<Trans>Extra time</Trans>} error={isTyped ? undefined : error}>
        <Select
          value={isTyped ? another : String(readFactor(value) ?? 1)}
          disabled={disabled}
          onChange={({ target }) => {
            setTyped(target.value === another);
            if (target.value !== another) onChange(target.value);
          }}
        >
          {usualFactors.map((factor) => (
            <option key={factor} value={factor}>
              {factor === 1 ? t`None` : `× ${formatNumber(factor)}`}
            </option>
          ))}
          <option value={another}>{t`Another factor`}</option>
        </Select>
      </Field>
      {isTyped && (
        <Field
          label={<Trans>Factor</Trans>}
          help={<Trans>How many times the time limit, from 1 to 10, such as 1.33.</Trans>}
          error={error}
        >
          <Input
            inputMode="decimal"
            maxLength={6}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}
