import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { given } from '../../../../domain/quiz/shape.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { RichLine } from '../../rich-text/rich-text.tsx';
import { stored } from '../asked.ts';
import { moved } from './moved.ts';
import type { InputProps } from './input-props.ts';

export function Ordering({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'ordering'>) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const chosen = given(response, 'order');
  const order = chosen ?? body.items.map(({ id }) => id);
  const move = (id: string, by: number) => {
    const next = moved(order, order.indexOf(id), by);
    if (next === order) return;
    onAnswer({ order: next });
    setSaid(t`Moved to place ${next.indexOf(id) + 1} of ${next.length}`);
  };
  const items = order.flatMap((id) => body.items.find((item) => item.id === id) ?? []);
  return (
    <>
      <ol className="ordering" aria-labelledby={labelledBy}>
        {items.map(({ id, html }, index) => (
          <li key={id}>
            <span className="num place">{index + 1}</span>
            <span className="grow">
              <RichLine html={stored(html)} />
            </span>
            <IconButton
              label={t`Move ${index + 1} up`}
              aria-disabled={index === 0 || undefined}
              disabled={isDisabled}
              onClick={() => move(id, -1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t`Move ${index + 1} down`}
              aria-disabled={index === items.length - 1 || undefined}
              disabled={isDisabled}
              onClick={() => move(id, 1)}
            >
              <ArrowDown />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      {!chosen && !isDisabled && (
        <Button size="small" onClick={() => onAnswer({ order })}>
          <Trans>Keep this order</Trans>
        </Button>
      )}
    </>
  );
}
