import { given } from '../../../../domain/quiz/shape.ts';
import { RichLine } from '../../rich-text/rich-text.tsx';
import { stored } from '../../rich-text/stored.ts';
import { ClearAnswer } from './clear-answer.tsx';
import type { InputProps } from './input-props.ts';
import { letterOf, OptionCard } from './option-card.tsx';

export function MultipleChoice({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'multiple_choice'>) {
  const chosen = given(response, 'choice');
  return (
    <>
      <div className="options" role="radiogroup" aria-labelledby={labelledBy}>
        {body.choices.map(({ id, html }, index) => (
          <OptionCard
            key={id}
            type="radio"
            name={labelledBy}
            letter={letterOf(index)}
            isChosen={chosen === id}
            isDisabled={isDisabled}
            onChange={() => onAnswer({ choice: id })}
          >
            <RichLine html={stored(html)} />
          </OptionCard>
        ))}
      </div>
      {chosen !== undefined && !isDisabled && <ClearAnswer onClear={() => onAnswer(null)} />}
    </>
  );
}
