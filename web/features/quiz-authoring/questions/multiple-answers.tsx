import { Trans, useLingui } from '@lingui/react/macro';
import { without } from '../changed-lists.ts';
import { newPartId } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { ChoiceFeedback } from './choice-feedback.tsx';
import { GroupError } from './group-error.tsx';
import { PartList } from './part-list.tsx';
import { SelectField } from './select-field.tsx';
import type { ShapeProps } from './shape-props.ts';
import { TextField } from './text-field.tsx';

export function MultipleAnswersEditor({ shape, onChange, errors }: ShapeProps<'multiple_answers'>) {
  const { t } = useLingui();
  const { body, key } = shape;
  const { choices } = body;
  const setKey = (next: Partial<typeof key>) => onChange({ ...shape, key: { ...key, ...next } });
  const tick = (id: string, isRight: boolean) => {
    const others = key.rightChoices.filter((each) => each !== id);
    setKey({ rightChoices: isRight ? [...others, id] : others });
  };
  const remove = (id: string) =>
    onChange({
      ...shape,
      body: { choices: choices.filter((each) => each.id !== id) },
      key: {
        ...key,
        rightChoices: key.rightChoices.filter((each) => each !== id),
        credits: without(key.credits, id),
        feedback: without(key.feedback, id),
      },
    });
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Choices</Trans>
      </legend>
      <p className="help">
        <Trans>Tick every choice that is right.</Trans>
      </p>
      <PartList
        parts={choices}
        path="body.choices"
        errors={errors}
        least={2}
        nameOf={(place) => t`Choice ${place}`}
        onChange={(next) => onChange({ ...shape, body: { choices: next } })}
        onRemove={remove}
        renderLead={({ id }, index) => (
          <label className="check">
            <input
              type="checkbox"
              checked={key.rightChoices.includes(id)}
              onChange={(event) => tick(id, event.currentTarget.checked)}
              aria-label={t`Choice ${index + 1} is right`}
            />
          </label>
        )}
        renderAside={({ id }, index) =>
          key.scoring === 'weights' && (
            <TextField
              className="bare"
              label={t`Percentage of choice ${index + 1}`}
              value={key.credits[id] ?? ''}
              placeholder="0"
              isNumber
              unit="%"
              maxLength={10}
              error={errors[`key.credits.${id}`]}
              onChange={(credit) =>
                setKey({ credits: credit === '' ? without(key.credits, id) : { ...key.credits, [id]: credit } })
              }
            />
          )
        }
        renderBelow={({ id }, index) => (
          <ChoiceFeedback
            label={t`Feedback of choice ${index + 1}`}
            value={key.feedback[id] ?? ''}
            error={errors[`key.feedback.${id}`]}
            onChange={(html) =>
              setKey({ feedback: html === '' ? without(key.feedback, id) : { ...key.feedback, [id]: html } })
            }
          />
        )}
      />
      <GroupError>{errors['key.rightChoices'] ?? errors['key.credits'] ?? errors['body.choices']}</GroupError>
      <AddButton onClick={() => onChange({ ...shape, body: { choices: [...choices, { id: newPartId(), html: '' }] } })}>
        <Trans>Add choice</Trans>
      </AddButton>
      <Scoring value={key.scoring} onChange={(scoring) => setKey({ scoring })} />
    </fieldset>
  );
}

type Way = ShapeProps<'multiple_answers'>['shape']['key']['scoring'];

function Scoring({ value, onChange }: { value: Way; onChange: (scoring: Way) => void }) {
  const { t } = useLingui();
  return (
    <SelectField<Way>
      label={t`Scoring`}
      value={value}
      onChange={onChange}
      options={[
        ['right_minus_wrong', t`Each right one adds its share, each wrong one takes one off`],
        ['all_or_nothing', t`All points for exactly the right ones, else none`],
        ['each_choice', t`Each choice ticked or left as it should be adds its share`],
        ['weights', t`By the percentages of the choices`],
      ]}
    />
  );
}
