import { Trans, useLingui } from '@lingui/react/macro';
import { without, withAt } from '../changed-lists.ts';
import { newPartId } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { GroupError } from './group-error.tsx';
import { PartList } from './part-list.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SelectField } from './select-field.tsx';
import type { ShapeProps } from './shape-props.ts';
import { TextField } from './text-field.tsx';

export function MatchingEditor(props: ShapeProps<'matching'>) {
  const { t } = useLingui();
  const { shape, onChange } = props;
  const { key } = shape;
  return (
    <>
      <Targets {...props} />
      <Prompts {...props} />
      <SelectField<typeof key.scoring>
        label={t`Scoring`}
        value={key.scoring}
        options={[
          ['each_pair', t`Each right pair adds its share`],
          ['all_or_nothing', t`All points for all pairs, else none`],
        ]}
        onChange={(scoring) => onChange({ ...shape, key: { ...key, scoring } })}
      />
    </>
  );
}

function Targets({ shape, onChange, errors }: ShapeProps<'matching'>) {
  const { t } = useLingui();
  const { body, key } = shape;
  const { targets } = body;
  const setTargets = (next: typeof targets) => onChange({ ...shape, body: { ...body, targets: next } });
  const remove = (id: string) =>
    onChange({
      ...shape,
      body: { ...body, targets: targets.filter((each) => each.id !== id) },
      key: { ...key, pairs: Object.fromEntries(Object.entries(key.pairs).filter(([, target]) => target !== id)) },
    });
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Targets</Trans>
      </legend>
      <p className="help">
        <Trans>What students choose from. One that belongs to no prompt makes guessing harder.</Trans>
      </p>
      <ol className="qa-parts">
        {targets.map((target, index) => (
          <li key={target.id} className="qa-part">
            <TextField
              className="bare qa-part-text"
              label={t`Target ${index + 1}`}
              value={target.text}
              error={errors[`body.targets.${index}.text`]}
              onChange={(text) => setTargets(withAt(targets, index, { ...target, text }))}
            />
            <RemoveButton
              label={t`Remove target ${index + 1}`}
              isNeeded={targets.length <= 2}
              onClick={() => remove(target.id)}
            />
          </li>
        ))}
      </ol>
      <GroupError>{errors['body.targets']}</GroupError>
      <AddButton onClick={() => setTargets([...targets, { id: newPartId(), text: '' }])}>
        <Trans>Add target</Trans>
      </AddButton>
    </fieldset>
  );
}

function Prompts({ shape, onChange, errors }: ShapeProps<'matching'>) {
  const { t } = useLingui();
  const { body, key } = shape;
  const pair = (prompt: string, target: string) => {
    const pairs = target === '' ? without(key.pairs, prompt) : { ...key.pairs, [prompt]: target };
    onChange({ ...shape, key: { ...key, pairs } });
  };
  const setPrompts = (prompts: typeof body.prompts) => onChange({ ...shape, body: { ...body, prompts } });
  const targets: [string, string][] = body.targets.map(({ id, text }, index) => [id, text || t`Target ${index + 1}`]);
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Prompts</Trans>
      </legend>
      <PartList
        parts={body.prompts}
        path="body.prompts"
        errors={errors}
        least={1}
        nameOf={(place) => t`Prompt ${place}`}
        onChange={setPrompts}
        onRemove={(id) =>
          onChange({
            ...shape,
            body: { ...body, prompts: body.prompts.filter((each) => each.id !== id) },
            key: { ...key, pairs: without(key.pairs, id) },
          })
        }
        renderAside={({ id }, index) => (
          <SelectField<string>
            className="bare qa-target"
            label={t`Target of prompt ${index + 1}`}
            value={key.pairs[id] ?? ''}
            options={[['', t`Choose…`], ...targets]}
            onChange={(target) => pair(id, target)}
          />
        )}
      />
      <GroupError>{errors['key.pairs'] ?? errors['body.prompts']}</GroupError>
      <AddButton onClick={() => setPrompts([...body.prompts, { id: newPartId(), html: '' }])}>
        <Trans>Add prompt</Trans>
      </AddButton>
    </fieldset>
  );
}
