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
      <Notes value={shape.key.notes} onChange={(notes) => onChange({ ...shape, key: { ...shape.key, notes } })} />
    </>
  );
}

/** For who grades; students never see them. */
export function Notes({ value, onChange }: { value: string; onChange: (html: string) => void }) {
  return (
    <Fold title={<Trans>Notes for graders</Trans>} isOpen={value !== ''}>
      <RichTextEditor
        hideLabel
        label={<Trans>Notes for graders</Trans>}
        value={value}
        minHeight={80}
        check={false}
        onChange={onChange}
      />
    </Fold>
  );
}
