import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Errors } from '../judge-question.ts';
import { TextField } from './text-field.tsx';

interface TagsFieldProps {
  tags: readonly string[];
  errors: Errors;
  onChange: (tags: string[]) => void;
}

/** Words to find and draw questions by, with commas between them. */
export function TagsField({ tags, errors, onChange }: TagsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(tags.join(', '));
  const error = Object.entries(errors).find(([path]) => path.startsWith('tags'));
  return (
    <TextField
      className="qa-tags"
      label={t`Tags`}
      note={t`optional`}
      help={t`With commas between them.`}
      value={text}
      error={error && t`Give at most 20 tags of up to 50 letters each`}
      onChange={(next) => {
        setText(next);
        onChange(tagsOf(next));
      }}
    />
  );
}

export function tagsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
