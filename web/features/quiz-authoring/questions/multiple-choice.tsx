import { OneChoice } from './one-choice.tsx';
import type { ShapeProps } from './shape-props.ts';

export function MultipleChoiceEditor({ shape, onChange, errors }: ShapeProps<'multiple_choice'>) {
  const { credits, feedback } = shape.key;
  return (
    <OneChoice
      choices={shape.body.choices}
      credits={credits}
      feedback={feedback}
      path="body.choices"
      keyPath="key"
      errors={errors}
      onChange={({ choices, ...key }) => onChange({ ...shape, body: { choices }, key: { ...shape.key, ...key } })}
    />
  );
}
