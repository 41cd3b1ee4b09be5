import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { at, given } from '../../../../domain/quiz/shape.ts';
import { Select } from '../../../ui/input.tsx';
import { RichLine } from '../../rich-text/rich-text.tsx';
import { stored } from '../../rich-text/stored.ts';
import type { InputProps } from './input-props.ts';

export function Matching({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'matching'>) {
  const { t } = useLingui();
  const id = useId();
  const pairs = given(response, 'pairs') ?? {};
  const choose = (prompt: string, target: string) => {
    const others = Object.entries(pairs).filter(([one]) => one !== prompt);
    const chosen = target === '' ? others : [...others, [prompt, target]];
    onAnswer(chosen.length > 0 ? { pairs: Object.fromEntries(chosen) } : null);
  };
  return (
    <ul className="pairs" aria-labelledby={labelledBy}>
      {body.prompts.map((prompt) => (
        <li key={prompt.id}>
          <label htmlFor={`${id}${prompt.id}`}>
            <RichLine html={stored(prompt.html)} />
          </label>
          <Select
            id={`${id}${prompt.id}`}
            value={at(pairs, prompt.id) ?? ''}
            disabled={isDisabled}
            onChange={(event) => choose(prompt.id, event.currentTarget.value)}
          >
            <option value="">{t`Choose…`}</option>
            {body.targets.map((target) => (
              <option key={target.id} value={target.id} translate="no">
                {target.text}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}
