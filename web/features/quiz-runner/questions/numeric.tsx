import { useLingui } from '@lingui/react/macro';
import { isReadable } from '../../../../domain/quiz/readable.ts';
import { given } from '../../../../domain/quiz/shape.ts';
import type { InputProps } from './input-props.ts';
import { NumberAnswer } from './number-answer.tsx';
import { textResponse } from './text-response.ts';

export function Numeric({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'numeric'>) {
  const { t } = useLingui();
  const hints = {
    none: t`Enter a number, such as 12.5.`,
    optional: t`Enter a number; a unit may follow it, such as 12.5 m.`,
    required: t`Enter a number with its unit, such as 12.5 m.`,
  };
  const text = given(response, 'text') ?? '';
  return (
    <NumberAnswer
      value={text}
      onChange={(next) => onAnswer(textResponse(next))}
      labelledBy={labelledBy}
      isDisabled={isDisabled}
      hint={hints[body.units]}
      isRead={isReadable({ type: 'numeric', body }, response)}
    />
  );
}
