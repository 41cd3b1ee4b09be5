import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { given } from '../../../../domain/quiz/shape.ts';
import { RichLine } from '../../rich-text/rich-text.tsx';
import { stored } from '../../rich-text/stored.ts';
import type { InputProps } from './input-props.ts';
import { letterOf, OptionCard } from './option-card.tsx';

export function MultipleAnswers({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'multiple_answers'>) {
  const hintId = useId();
  const chosen = given(response, 'choices') ?? [];
  const tick = (id: string, isTicked: boolean) => {
    const choices = isTicked ? [...chosen, id] : chosen.filter((one) => one !== id);
    onAnswer(choices.length > 0 ? { choices } : null);
  };
  return (
    <div role="group" aria-labelledby={`${labelledBy} ${hintId}`}>
      <p className="meta answer-hint" id={hintId}>
        <Trans>Choose all that apply.</Trans>
      </p>
      <div className="options">
        {body.choices.map(({ id, html }, index) => (
          <OptionCard
            key={id}
            type="checkbox"
            name={labelledBy}
            letter={letterOf(index)}
            isChosen={chosen.includes(id)}
            isDisabled={isDisabled}
            onChange={(isTicked) => tick(id, isTicked)}
          >
            <RichLine html={stored(html)} />
          </OptionCard>
        ))}
      </div>
    </div>
  );
}
