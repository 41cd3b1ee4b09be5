import { Trans, useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import { Fold } from './fold.tsx';
import type { ShapeProps } from './shape-props.ts';
import { WholeField } from './whole-field.tsx';

export function EssayEditor({ shape, onChange, errors }: ShapeProps<'essay'>) {
  const { t } = useLingui();
  const { wordLimit } = shape.body;
  return (
    <>
      <WholeField
        label={t`Word limit`}
        note={t`optional`}
        value={wordLimit}
        maxLength={6}
        error={errors['body.wordLimit']}
        onChange={(words) => onChange({ ...shape, body: { wordLimit: words } })}
      />
      <Notes
        value={shape.key.notes}
        error={errors['key.notes']}
        onChange={(notes) => onChange({ ...shape, key: { ...shape.key, notes } })}
      />
    </>
  );
}

interface NotesProps {
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** For who grades; students never see them. */
export function Notes({ value, error, onChange }: NotesProps) {
  return (
    <Fold title={<Trans>Notes for graders</Trans>} isOpen={value !== ''} isWrong={error !== undefined}>
      <RichTextEditor
        hideLabel
        label={<Trans>Notes for graders</Trans>}
        value={value}
        error={error}
        minHeight={80}
        check={false}
        onChange={onChange}
      />
    </Fold>
  );
}
