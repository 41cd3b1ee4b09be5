import { useLingui } from '@lingui/react/macro';
import { CircleX, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { TypedSlider } from './plot-typed.ts';

interface NumberFieldsProps {
  legend: ReactNode;
  error: ReactNode;
  fields: readonly { label: string; value: string; onChange: (value: string) => void }[];
  /** The first field is a name, which has a line of its own on a phone. */
  isNamed?: boolean;
  /** After the fields. */
  children?: ReactNode;
}

/** Small fields that belong together, with one sentence for what is wrong with them. */
export function NumberFields({ legend, error, fields, isNamed = false, children }: NumberFieldsProps) {
  const id = useId();
  return (
    <fieldset className={isNamed ? 'plot-fields named' : 'plot-fields'} aria-describedby={error ? id : undefined}>
      <legend className="label">{legend}</legend>
      <div>
        {fields.map(({ label, value, onChange }) => (
          <Field key={label} label={label}>
            <Input
              dir="ltr"
              value={value}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange(target.value)}
            />
          </Field>
        ))}
        {children}
      </div>
      {error && (
        <p className="error" id={id} role="alert">
          <CircleX />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface SliderFieldsProps {
  slider: TypedSlider;
  error: ReactNode;
  onChange: (changed: Partial<TypedSlider>) => void;
  onRemove: () => void;
}

export function SliderFields({ slider, error, onChange, onRemove }: SliderFieldsProps) {
  const { t } = useLingui();
  const { name, min, max, step, start } = slider;
  return (
    <NumberFields
      isNamed
      legend={t`Slider ${name}`}
      error={error}
      fields={[
        { label: t`Name`, value: name, onChange: (name) => onChange({ name }) },
        { label: t`From`, value: min, onChange: (min) => onChange({ min }) },
        { label: t`To`, value: max, onChange: (max) => onChange({ max }) },
        { label: t`Step`, value: step, onChange: (step) => onChange({ step }) },
        { label: t`Start`, value: start, onChange: (start) => onChange({ start }) },
      ]}
    >
      <IconButton label={t`Remove slider ${name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </NumberFields>
  );
}
