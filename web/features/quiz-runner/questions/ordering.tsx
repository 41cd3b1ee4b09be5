import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { given } from '../../../../domain/quiz/shape.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useReorder } from '../../create-course/use-reorder.ts';
import { RichLine } from '../../rich-text/rich-text.tsx';
import { stored } from '../../rich-text/stored.ts';
import { moved } from './moved.ts';
import type { InputProps } from './input-props.ts';

export function Ordering({ body, response, onAnswer, labelledBy, isDisabled }: InputProps<'ordering'>) {
  const { t } = useLingui();
  const chosen = given(response, 'order');
  const order = chosen ?? body.items.map(({ id }) => id);
  const reorder = useReorder(order.length, (from, to) => onAnswer({ order: moved(order, from, to - from) }));
  const items = order.flatMap((id) => body.items.find((item) => item.id === id) ?? []);
  return (
    <>
      <ol className="ordering" aria-labelledby={labelledBy}>
        {items.map(({ id, html }, index) => (
          <li key={id} className={reorder.rowState(index)}>
            <IconButton
              {...reorder.grip(index)}
              className="grip"
              label={t`Move ${index + 1}: drag, or use the arrow keys`}
              disabled={isDisabled}
            >
              <GripVertical />
            </IconButton>
            <span className="num place">{index + 1}</span>
            <span className="grow">
              <RichLine html={stored(html)} />
            </span>
            <IconButton
              label={t`Move ${index + 1} up`}
              aria-disabled={index === 0 || undefined}
              disabled={isDisabled}
              onClick={() => reorder.moveBy(index, -1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t`Move ${index + 1} down`}
              aria-disabled={index === items.length - 1 || undefined}
              disabled={isDisabled}
              onClick={() => reorder.moveBy(index, 1)}
            >
              <ArrowDown />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {reorder.said}
      </p>
      {!chosen && !isDisabled && (
        <Button size="small" onClick={() => onAnswer({ order })}>
          <Trans>Keep this order</Trans>
        </Button>
      )}
    </>
  );
}
