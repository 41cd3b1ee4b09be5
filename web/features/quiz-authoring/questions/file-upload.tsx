import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Notes } from './essay.tsx';
import type { ShapeProps } from './shape-props.ts';
import { TextField } from './text-field.tsx';
import { WholeField } from './whole-field.tsx';

export function FileUploadEditor({ shape, onChange, errors }: ShapeProps<'file_upload'>) {
  const { t } = useLingui();
  const { body, key } = shape;
  const [types, setTypes] = useState(body.types.join(', '));
  const typesError = Object.entries(errors).find(([path]) => path.startsWith('body.types'));
  return (
    <>
      <WholeField
        label={t`Files at most`}
        help={t`1 to 10`}
        value={body.maxFiles}
        maxLength={2}
        error={errors['body.maxFiles'] && t`Enter a number from 1 to 10`}
        onChange={(files) => onChange({ ...shape, body: { ...body, maxFiles: files ?? 0 } })}
      />
      <TextField
        label={t`Kinds of files`}
        note={t`optional`}
        help={t`Endings such as .pdf, .docx; empty: any.`}
        value={types}
        error={typesError && t`Write endings of letters and digits, each with a dot: .pdf, .docx`}
        onChange={(text) => {
          setTypes(text);
          onChange({ ...shape, body: { ...body, types: endingsOf(text) } });
        }}
      />
      <Notes
        value={key.notes}
        error={errors['key.notes']}
        onChange={(notes) => onChange({ ...shape, key: { ...key, notes } })}
      />
    </>
  );
}

/** `.pdf, docx` → `.pdf`, `.docx` */
function endingsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return [...new Set(words.map((word) => (word.startsWith('.') ? word : `.${word}`)))];
}
