import { Trans } from '@lingui/react/macro';
import { blanksIn } from '../../../../domain/quiz/stem.ts';
import { without, withAt } from '../changed-lists.ts';
import { newText } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { BlankEditor } from './blank-editor.tsx';
import { nextBlankId } from './blank-ids.ts';
import { GroupError } from './group-error.tsx';
import type { ShapeProps } from './shape-props.ts';

interface FillInBlanksEditorProps extends ShapeProps<'fill_in_blanks'> {
  stem: string;
  /** Writes into the question's text, where its cursor stands. */
  insert: (text: string) => void;
  onStem: (html: string) => void;
}

export function FillInBlanksEditor({ shape, stem, insert, onStem, onChange, errors }: FillInBlanksEditorProps) {
  const { body, key } = shape;
  const marked = blanksIn(stem);
  const add = () => {
    const id = nextBlankId([...body.blanks.map((blank) => blank.id), ...marked]);
    const texts = { accepted: [newText], matchCase: false, hasWildcards: false };
    onChange({
      ...shape,
      body: { blanks: [...body.blanks, { id, kind: 'text', choices: [] }] },
      key: { ...key, blanks: { ...key.blanks, [id]: { weight: '1', texts, feedback: {} } } },
    });
    insert(`[[${id}]]`);
  };
  const remove = (id: string) => {
    onChange({
      ...shape,
      body: { blanks: body.blanks.filter((blank) => blank.id !== id) },
      key: { ...key, blanks: without(key.blanks, id) },
    });
    onStem(stem.replaceAll(`[[${id}]]`, ''));
  };
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Blanks</Trans>
      </legend>
      <p className="help">
        <Trans>A blank goes where the cursor stands in the text; there it is a word in double square brackets.</Trans>
      </p>
      <ol className="qa-parts">
        {body.blanks.map((blank, index) => (
          <BlankEditor
            key={blank.id}
            blank={blank}
            blankKey={key.blanks[blank.id] ?? { weight: '1', feedback: {} }}
            index={index}
            errors={errors}
            isMarked={marked.includes(blank.id)}
            onInsert={() => insert(`[[${blank.id}]]`)}
            onRemove={() => remove(blank.id)}
            onChange={(next, nextKey) =>
              onChange({
                ...shape,
                body: { blanks: withAt(body.blanks, index, next) },
                key: { ...key, blanks: { ...key.blanks, [blank.id]: nextKey } },
              })
            }
          />
        ))}
      </ol>
      <GroupError>{errors['body.blanks'] ?? errors['key.blanks']}</GroupError>
      <AddButton isInText onClick={add}>
        <Trans>Insert blank</Trans>
      </AddButton>
    </fieldset>
  );
}
