import { Trans, useLingui } from '@lingui/react/macro';
import { placed, withAt, withoutAt } from '../changed-lists.ts';
import { AcceptedNumbers } from './accepted-numbers.tsx';
import { AddButton } from './add-button.tsx';
import { GroupError } from './group-error.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SelectField } from './select-field.tsx';
import type { ShapeProps } from './shape-props.ts';
import { TextField } from './text-field.tsx';

export function NumericEditor({ shape, onChange, errors }: ShapeProps<'numeric'>) {
  return (
    <>
      <AcceptedNumbers
        numbers={shape.key.accepted}
        path="key.accepted"
        errors={errors}
        onChange={(accepted) => onChange({ ...shape, key: { ...shape.key, accepted } })}
      />
      <Units shape={shape} onChange={onChange} errors={errors} />
    </>
  );
}

function Units({ shape, onChange, errors }: ShapeProps<'numeric'>) {
  const { t } = useLingui();
  const { body, key } = shape;
  const setUnits = (units: typeof key.units) => onChange({ ...shape, key: { ...key, units } });
  /** Without units there are none to keep; with them the first one is that of the accepted numbers. */
  const choose = (units: typeof body.units) => {
    const first = key.units.length ? key.units : [{ unit: '', factor: '1' }];
    onChange({ ...shape, body: { units }, key: { ...key, units: units === 'none' ? [] : first } });
  };
  return (
    <fieldset className="qa-set">
      <legend className="sr">
        <Trans>Units</Trans>
      </legend>
      <SelectField<typeof body.units>
        label={t`Units`}
        value={body.units}
        onChange={choose}
        options={[
          ['none', t`Just the number`],
          ['optional', t`A unit may be given`],
          ['required', t`A unit must be given`],
        ]}
      />
      {key.units.length > 0 && (
        <ol className="qa-parts">
          {placed(key.units).map(({ one, index }) => (
            <li key={index} className="qa-fields">
              <TextField
                label={t`Unit ${index + 1}`}
                value={one.unit}
                maxLength={30}
                error={errors[`key.units.${index}.unit`]}
                onChange={(unit) => setUnits(withAt(key.units, index, { ...one, unit }))}
              />
              <TextField
                label={t`Times the first unit`}
                value={one.factor}
                isNumber
                disabled={index === 0}
                error={errors[`key.units.${index}.factor`]}
                onChange={(factor) => setUnits(withAt(key.units, index, { ...one, factor }))}
              />
              <RemoveButton
                label={t`Remove unit ${index + 1}`}
                isNeeded={index === 0}
                onClick={() => setUnits(withoutAt(key.units, index))}
              />
            </li>
          ))}
        </ol>
      )}
      <GroupError>{errors['key.units']}</GroupError>
      {body.units !== 'none' && (
        <AddButton onClick={() => setUnits([...key.units, { unit: '', factor: '' }])}>
          <Trans>Add unit</Trans>
        </AddButton>
      )}
    </fieldset>
  );
}
