import { Trans, useLingui } from '@lingui/react/macro';
import { placed, withAt, withoutAt } from '../changed-lists.ts';
import { AddButton } from './add-button.tsx';
import { GroupError } from './group-error.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SampleValues } from './sample-values.tsx';
import type { ShapeProps } from './shape-props.ts';
import { TextField } from './text-field.tsx';
import { ToleranceFields } from './tolerance-fields.tsx';
import { nextName } from './variable-names.ts';
import { wholeOf } from './whole.ts';

interface FormulaEditorProps extends ShapeProps<'formula'> {
  /** Writes into the question's text, where its cursor stands. */
  insert: (text: string) => void;
}

export function FormulaEditor({ insert, ...props }: FormulaEditorProps) {
  const { t } = useLingui();
  const { shape, onChange, errors } = props;
  const { key } = shape;
  const setKey = (next: Partial<typeof key>) => onChange({ ...shape, key: { ...key, ...next } });
  return (
    <>
      <Variables {...props} insert={insert} />
      <fieldset className="qa-set">
        <legend className="sr">
          <Trans>Right answer</Trans>
        </legend>
        <TextField
          label={t`Formula`}
          help={t`The right answer, such as 2 * pi * r. Functions such as sqrt, sin and log are known.`}
          value={key.expression}
          error={errors['key.expression']}
          onChange={(expression) => setKey({ expression })}
        />
        <div className="qa-fields">
          <ToleranceFields tolerance={key} path="key" errors={errors} onChange={setKey} />
          <TextField
            label={t`Unit`}
            note={t`optional`}
            value={shape.body.unit}
            maxLength={30}
            error={errors['body.unit']}
            onChange={(unit) => onChange({ ...shape, body: { unit } })}
          />
        </div>
      </fieldset>
      <SampleValues shape={shape} />
    </>
  );
}

function Variables({ shape, onChange, errors, insert }: FormulaEditorProps) {
  const { t } = useLingui();
  const { variables } = shape.key;
  const set = (next: typeof variables) => onChange({ ...shape, key: { ...shape.key, variables: next } });
  const add = () => {
    const name = nextName(variables.map((each) => each.name));
    set([...variables, { name, min: '1', max: '10', decimals: 0 }]);
    insert(`{{${name}}}`);
  };
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Variables</Trans>
      </legend>
      <p className="help">
        <Trans>Each student gets other values. A variable stands in the text by its name in double braces.</Trans>
      </p>
      <ol className="qa-parts">
        {placed(variables).map(({ one, index }) => {
          const change = (next: Partial<typeof one>) => set(withAt(variables, index, { ...one, ...next }));
          const at = `key.variables.${index}`;
          return (
            <li key={index} className="qa-fields">
              <TextField
                label={t`Name`}
                value={one.name}
                maxLength={20}
                error={errors[`${at}.name`]}
                onChange={(name) => change({ name })}
              />
              <TextField
                label={t({ context: 'range', message: 'From' })}
                value={one.min}
                isNumber
                error={errors[`${at}.min`]}
                onChange={(min) => change({ min })}
              />
              <TextField
                label={t({ context: 'range', message: 'To' })}
                value={one.max}
                isNumber
                error={errors[`${at}.max`]}
                onChange={(max) => change({ max })}
              />
              <TextField
                label={t`Decimals`}
                value={String(one.decimals)}
                isNumber
                maxLength={1}
                error={errors[`${at}.decimals`]}
                onChange={(text) => change({ decimals: wholeOf(text) ?? 0 })}
              />
              <RemoveButton label={t`Remove variable ${one.name}`} onClick={() => set(withoutAt(variables, index))} />
            </li>
          );
        })}
      </ol>
      <GroupError>{errors['key.variables']}</GroupError>
      <AddButton isInText onClick={add}>
        <Trans>Add variable to the text</Trans>
      </AddButton>
    </fieldset>
  );
}
