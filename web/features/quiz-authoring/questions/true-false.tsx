import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import { Fold } from './fold.tsx';
import type { ShapeProps } from './shape-props.ts';

export function TrueFalseEditor({ shape, errors, onChange }: ShapeProps<'true_false'>) {
  const { t } = useLingui();
  const group = useId();
  const { key } = shape;
  const setKey = (next: Partial<typeof key>) => onChange({ ...shape, key: { ...key, ...next } });
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Right answer</Trans>
      </legend>
      <div className="row">
        <label className="check">
          <input type="radio" name={group} checked={key.isTrue} onChange={() => setKey({ isTrue: true })} />
          <Trans>True</Trans>
        </label>
        <label className="check">
          <input type="radio" name={group} checked={!key.isTrue} onChange={() => setKey({ isTrue: false })} />
          <Trans>False</Trans>
        </label>
      </div>
      <Fold
        title={<Trans>Feedback of each answer</Trans>}
        isOpen={Boolean(key.whenTrue || key.whenFalse)}
        isWrong={Boolean(errors['key.whenTrue'] ?? errors['key.whenFalse'])}
      >
        <RichTextEditor
          label={t`To whoever answers “True”`}
          value={key.whenTrue}
          error={errors['key.whenTrue']}
          minHeight={60}
          check={false}
          onChange={(whenTrue) => setKey({ whenTrue })}
        />
        <RichTextEditor
          label={t`To whoever answers “False”`}
          value={key.whenFalse}
          error={errors['key.whenFalse']}
          minHeight={60}
          check={false}
          onChange={(whenFalse) => setKey({ whenFalse })}
        />
      </Fold>
    </fieldset>
  );
}
