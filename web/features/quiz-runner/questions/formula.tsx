import { useLingui } from '@lingui/react/macro';
import { isReadable } from '../../../../domain/quiz/readable.ts';
import { given } from '../../../../domain/quiz/shape.ts';
import type { InputProps } from './input-props.ts';
import { NumberAnswer } from './number-answer.tsx';
import { textResponse } from './text-response.ts';

export function Formula({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'formula'>) {
  const { t } = useLingui();
  const text = given(response, 'text') ?? '';
  return (
    <NumberAnswer
      value={text}
      onChange={(next) => onAnswer(textResponse(next))}
      labelledBy={labelledBy}
      isDisabled={isDisabled}
      hint={t`Enter the result as a number, such as 12.5.`}
      isRead={isReadable({ type: 'formula', body }, response)}
      unit={body.unit}
    />
  );
}
