import { Trans, useLingui } from '@lingui/react/macro';
import type { ShapeOf } from '../../../../contract/questions.ts';
import { Button } from '../../../ui/button.tsx';
import type { Errors } from '../judge-question.ts';
import { newNumber, newPartId, newText } from '../new-question.ts';
import { AcceptedNumbers } from './accepted-numbers.tsx';
import { AcceptedTexts } from './accepted-texts.tsx';
import { GroupError } from './group-error.tsx';
import { OneChoice } from './one-choice.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type Blank = ShapeOf<'fill_in_blanks'>['body']['blanks'][number];
type BlankKey = ShapeOf<'fill_in_blanks'>['key']['blanks'][string];

interface BlankEditorProps {
  blank: Blank;
  blankKey: BlankKey;
  index: number;
  errors: Errors;
  /** It stands in the text. */
  isMarked: boolean;
  onInsert: () => void;
  onRemove: () => void;
  onChange: (blank: Blank, key: BlankKey) => void;
}

export function BlankEditor(props: BlankEditorProps) {
  const { blank, blankKey, index, errors, isMarked, onInsert, onRemove, onChange } = props;
  const { t } = useLingui();
  const { id } = blank;
  return (
    <li className="stack tight">
      <div className="qa-fields">
        <strong className="qa-mark" translate="no">{`[[${id}]]`}</strong>
        <SelectField<Blank['kind']>
          label={t`Kind of blank ${id}`}
          value={blank.kind}
          options={[
            ['text', t`Text`],
            ['number', t`Number`],
            ['choice', t`Choice from a list`],
          ]}
          onChange={(kind) => onChange({ ...blank, ...emptyBlank(kind) }, { ...blankKey, ...emptyKey(kind) })}
        />
        <TextField
          label={t`Weight`}
          value={blankKey.weight}
          isNumber
          maxLength={10}
          error={errors[`key.blanks.${id}.weight`]}
          onChange={(weight) => onChange(blank, { ...blankKey, weight })}
        />
        {!isMarked && (
          <Button size="small" onClick={onInsert}>
            <Trans>Put into the text</Trans>
          </Button>
        )}
        <RemoveButton label={t`Remove blank ${id}`} onClick={onRemove} />
      </div>
      <GroupError>{errors[`body.blanks.${index}`]}</GroupError>
      <KeyOfBlank {...props} />
    </li>
  );
}

function emptyBlank(kind: Blank['kind']): Pick<Blank, 'kind' | 'choices'> {
  const choices = kind === 'choice' ? [0, 1].map(() => ({ id: newPartId(), html: '' })) : [];
  return { kind, choices };
}

/** Of the kinds that it is not there is no key. */
function emptyKey(kind: Blank['kind']): Omit<BlankKey, 'weight'> {
  return {
    texts: kind === 'text' ? { accepted: [newText], matchCase: false, hasWildcards: false } : undefined,
    numbers: kind === 'number' ? [newNumber] : undefined,
    credits: kind === 'choice' ? {} : undefined,
    feedback: {},
  };
}

function KeyOfBlank({ blank, blankKey, index, errors, onChange }: BlankEditorProps) {
  const path = `key.blanks.${blank.id}`;
  switch (blank.kind) {
    case 'text':
      return (
        <AcceptedTexts
          texts={blankKey.texts ?? { accepted: [newText], matchCase: false, hasWildcards: false }}
          path={`${path}.texts`}
          errors={errors}
          onChange={(texts) => onChange(blank, { ...blankKey, texts })}
        />
      );
    case 'number':
      return (
        <AcceptedNumbers
          numbers={blankKey.numbers ?? []}
          path={`${path}.numbers`}
          errors={errors}
          onChange={(numbers) => onChange(blank, { ...blankKey, numbers })}
        />
      );
    case 'choice':
      return (
        <OneChoice
          isBlank
          choices={blank.choices}
          credits={blankKey.credits ?? {}}
          feedback={blankKey.feedback}
          path={`body.blanks.${index}.choices`}
          keyPath={path}
          errors={errors}
          onChange={({ choices, ...key }) => onChange({ ...blank, choices }, { ...blankKey, ...key })}
        />
      );
  }
}
