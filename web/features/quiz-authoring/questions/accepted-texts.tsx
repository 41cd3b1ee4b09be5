import { Trans, useLingui } from '@lingui/react/macro';
import type { ShapeOf } from '../../../../contract/questions.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { placed, withAt, withoutAt } from '../changed-lists.ts';
import type { Errors } from '../judge-question.ts';
import { newText } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { ChoiceFeedback } from './choice-feedback.tsx';
import { GroupError } from './group-error.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TextField } from './text-field.tsx';

type Texts = Pick<ShapeOf<'short_answer'>['key'], 'accepted' | 'matchCase' | 'hasWildcards'>;

interface AcceptedTextsProps {
  texts: Texts;
  /** Where they stand in the question: `key`. */
  path: string;
  errors: Errors;
  onChange: (texts: Texts) => void;
}

/** Answers that are taken, each worth all points or a part of them. */
export function AcceptedTexts({ texts, path, errors, onChange }: AcceptedTextsProps) {
  const { t } = useLingui();
  const { accepted, matchCase, hasWildcards } = texts;
  const setAccepted = (next: Texts['accepted']) => onChange({ matchCase, hasWildcards, accepted: next });
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Accepted answers</Trans>
      </legend>
      <ol className="qa-parts">
        {placed(accepted).map(({ one, index }) => (
          <li key={index}>
            <div className="qa-part">
              <TextField
                className="bare qa-part-text"
                label={t`Accepted answer ${index + 1}`}
                value={one.text}
                error={errors[`${path}.accepted.${index}.text`]}
                onChange={(text) => setAccepted(withAt(accepted, index, { ...one, text }))}
              />
              <div className="qa-aside">
                <TextField
                  className="bare"
                  label={t`Percentage of answer ${index + 1}`}
                  value={one.credit}
                  isNumber
                  unit="%"
                  maxLength={10}
                  error={errors[`${path}.accepted.${index}.credit`]}
                  onChange={(credit) => setAccepted(withAt(accepted, index, { ...one, credit }))}
                />
                <RemoveButton
                  label={t`Remove answer ${index + 1}`}
                  isNeeded={accepted.length === 1}
                  onClick={() => setAccepted(withoutAt(accepted, index))}
                />
              </div>
            </div>
            <ChoiceFeedback
              label={t`Feedback of answer ${index + 1}`}
              value={one.feedback}
              error={errors[`${path}.accepted.${index}.feedback`]}
              onChange={(feedback) => setAccepted(withAt(accepted, index, { ...one, feedback }))}
            />
          </li>
        ))}
      </ol>
      <GroupError>{errors[`${path}.accepted`]}</GroupError>
      <AddButton onClick={() => setAccepted([...accepted, newText])}>
        <Trans>Add answer</Trans>
      </AddButton>
      <Checkbox
        checked={matchCase}
        onChange={({ currentTarget }) => onChange({ accepted, hasWildcards, matchCase: currentTarget.checked })}
      >
        <Trans>Capital and small letters count</Trans>
      </Checkbox>
      <Checkbox
        checked={hasWildcards}
        onChange={({ currentTarget }) => onChange({ accepted, matchCase, hasWildcards: currentTarget.checked })}
      >
        <Trans>* in an accepted answer stands for any text</Trans>
      </Checkbox>
    </fieldset>
  );
}
