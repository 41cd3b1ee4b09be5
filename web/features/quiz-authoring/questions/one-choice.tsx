import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { without } from '../changed-lists.ts';
import type { Errors } from '../judge-question.ts';
import { newPartId } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { ChoiceFeedback } from './choice-feedback.tsx';
import { GroupError } from './group-error.tsx';
import { type Part, PartList } from './part-list.tsx';
import { TextField } from './text-field.tsx';

interface Choices {
  choices: Part[];
  credits: Record<string, string>;
  feedback: Record<string, string>;
}

interface OneChoiceProps extends Choices {
  /** Where the choices and their key stand in the question. */
  path: string;
  keyPath: string;
  errors: Errors;
  /** One blank of several: what it takes off, it takes off the others. */
  isBlank?: boolean;
  onChange: (value: Choices) => void;
}

/** Choices of which one is right; others may be worth a part, or take off. */
export function OneChoice({ choices, credits, feedback, path, keyPath, errors, isBlank, onChange }: OneChoiceProps) {
  const { t } = useLingui();
  const group = useId();
  const value = { choices, credits, feedback };
  const markRight = (id: string) => {
    const partial = Object.entries(credits).filter(([, credit]) => Number(credit) !== 100);
    onChange({ ...value, credits: { ...Object.fromEntries(partial), [id]: '100' } });
  };
  const giveCredit = (id: string, credit: string) =>
    onChange({ ...value, credits: credit === '' ? without(credits, id) : { ...credits, [id]: credit } });
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Choices</Trans>
      </legend>
      <p className="help">
        {isBlank ? (
          <Trans>Mark the right one. Another choice can be worth a part of the points, or take some off.</Trans>
        ) : (
          <Trans>
            Mark the right one. Another choice can be worth a part of the points. No question is worth less than 0.
          </Trans>
        )}
      </p>
      <PartList
        parts={choices}
        path={path}
        errors={errors}
        least={2}
        nameOf={(place) => t`Choice ${place}`}
        onChange={(next) => onChange({ ...value, choices: next })}
        onRemove={(id) =>
          onChange({
            choices: choices.filter((each) => each.id !== id),
            credits: without(credits, id),
            feedback: without(feedback, id),
          })
        }
        renderLead={({ id }, index) => (
          <label className="check">
            <input
              type="radio"
              name={group}
              checked={Number(credits[id]) === 100}
              onChange={() => markRight(id)}
              aria-label={t`Choice ${index + 1} is right`}
            />
          </label>
        )}
        renderAside={({ id }, index) => (
          <TextField
            className="bare"
            label={t`Percentage of choice ${index + 1}`}
            value={credits[id] ?? ''}
            placeholder="0"
            isNumber
            unit="%"
            maxLength={10}
            error={errors[`${keyPath}.credits.${id}`]}
            onChange={(credit) => giveCredit(id, credit)}
          />
        )}
        renderBelow={({ id }, index) => (
          <ChoiceFeedback
            label={t`Feedback of choice ${index + 1}`}
            value={feedback[id] ?? ''}
            error={errors[`${keyPath}.feedback.${id}`]}
            onChange={(html) =>
              onChange({ ...value, feedback: html === '' ? without(feedback, id) : { ...feedback, [id]: html } })
            }
          />
        )}
      />
      <GroupError>{errors[`${keyPath}.credits`] ?? errors[path]}</GroupError>
      <AddButton onClick={() => onChange({ ...value, choices: [...choices, { id: newPartId(), html: '' }] })}>
        <Trans>Add choice</Trans>
      </AddButton>
    </fieldset>
  );
}
