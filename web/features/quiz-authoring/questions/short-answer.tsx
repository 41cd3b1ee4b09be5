import { AcceptedTexts } from './accepted-texts.tsx';
import type { ShapeProps } from './shape-props.ts';

export function ShortAnswerEditor({ shape, onChange, errors }: ShapeProps<'short_answer'>) {
  return (
    <AcceptedTexts
      texts={shape.key}
      path="key"
      errors={errors}
      onChange={(texts) => onChange({ ...shape, key: { ...shape.key, ...texts } })}
    />
  );
}
