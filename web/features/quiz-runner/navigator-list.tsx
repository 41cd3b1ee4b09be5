import { Trans, useLingui } from '@lingui/react/macro';
import { comma } from '../../lib/comma.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Item, Sheet } from './standing.ts';

interface NavigatorListProps {
  sheet: Sheet;
  /** Null: all questions stand on the page. */
  current: number | null;
  onGo: (index: number) => void;
}

/** All questions by number, with what is answered and what is flagged. */
export function NavigatorList({ sheet: { items, answered, flagged }, current, onGo }: NavigatorListProps) {
  const nameOf = useNames(current);
  return (
    <>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classNames('qn', item.isAnswered && 'a', item.isFlagged && 'f', item.index === current && 'c')}
              aria-label={nameOf(item)}
              aria-current={item.index === current ? 'step' : undefined}
              disabled={item.isClosed && item.index !== current}
              onClick={() => onGo(item.index)}
            >
              {item.index + 1}
            </button>
          </li>
        ))}
      </ol>
      <ul className="legend meta num">
        <li>
          <i className="qn a" />
          <Trans>Answered ({answered})</Trans>
        </li>
        <li>
          <i className="qn" />
          <Trans>Not answered ({items.length - answered})</Trans>
        </li>
        <li>
          <i className="qn f" />
          <Trans>Flagged ({flagged})</Trans>
        </li>
      </ul>
    </>
  );
}

function useNames(current: number | null): (item: Item) => string {
  const { t } = useLingui();
  return ({ index, isAnswered, isFlagged, isClosed }) =>
    [
      t`Question ${index + 1}`,
      ...(index === current ? [t`current`] : []),
      ...(isFlagged ? [t`flagged`] : []),
      isAnswered ? t`answered` : t`not answered`,
      ...(isClosed ? [t`closed`] : []),
    ].join(comma());
}
