import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { type Measure, measures, measureWords } from './deed-words.ts';

interface MeasureChoiceProps {
  label: string;
  value: Measure;
  onChange: (measure: Measure) => void;
}

/** Which of the figures a chart shows. */
export function MeasureChoice({ label, value, onChange }: MeasureChoiceProps) {
  const { i18n } = useLingui();
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onChange(measures.find((each) => each === target.value) ?? 'people')}
      >
        {measures.map((measure) => (
          <option key={measure} value={measure}>
            {i18n._(measureWords[measure])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
