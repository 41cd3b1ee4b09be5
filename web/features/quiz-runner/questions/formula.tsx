import { useLingui } from '@lingui/react/macro';
import { given } from '../../../../domain/quiz/shape.ts';
import type { InputProps } from './input-props.ts';
import { NumberAnswer } from './number-answer.tsx';
import { textResponse } from './text-response.ts';

export function Formula({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'formula'>) {
  const { t } = useLingui();
  return (
    <NumberAnswer
      value={given(response, 'text') ?? ''}
      onChange={(text) => onAnswer(textResponse(text))}
      labelledBy={labelledBy}
      isDisabled={isDisabled}
      hint={t`Enter the result as a number, such as 12.5.`}
      unit={body.unit}
    />
  );
}
