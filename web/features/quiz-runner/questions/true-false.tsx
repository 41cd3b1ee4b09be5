import { Trans } from '@lingui/react/macro';
import { given } from '../../../../domain/quiz/shape.ts';
import { ClearAnswer } from './clear-answer.tsx';
import type { InputProps } from './input-props.ts';
import { letterOf, OptionCard } from './option-card.tsx';

export function TrueFalse({ response, onAnswer, labelledBy, isDisabled }: InputProps<'true_false'>) {
  const chosen = given(response, 'isTrue');
  return (
    <>
      <div className="options" role="radiogroup" aria-labelledby={labelledBy}>
        {[true, false].map((isTrue, index) => (
          <OptionCard
            key={String(isTrue)}
            type="radio"
            name={labelledBy}
            letter={letterOf(index)}
            isChosen={chosen === isTrue}
            isDisabled={isDisabled}
            onChange={() => onAnswer({ isTrue })}
          >
            <span>{isTrue ? <Trans>True</Trans> : <Trans>False</Trans>}</span>
          </OptionCard>
        ))}
      </div>
      {chosen !== undefined && !isDisabled && <ClearAnswer onClear={() => onAnswer(null)} />}
    </>
  );
}
