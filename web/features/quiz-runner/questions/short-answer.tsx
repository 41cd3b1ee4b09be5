import { given } from '../../../../domain/quiz/shape.ts';
import { Input } from '../../../ui/input.tsx';
import type { InputProps } from './input-props.ts';
import { textResponse } from './text-response.ts';

export function ShortAnswer({ response, onAnswer, labelledBy, isDisabled }: InputProps<'short_answer'>) {
  return (
    <Input
      className="short-answer"
      value={given(response, 'text') ?? ''}
      maxLength={1000}
      autoComplete="off"
      spellCheck={false}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      onChange={(event) => onAnswer(textResponse(event.currentTarget.value))}
    />
  );
}
