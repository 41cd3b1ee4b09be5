import { Trans } from '@lingui/react/macro';
import type { ExplainedItem } from '../../../domain/grading/explanation.ts';
import { shownPoints } from './exact-number.ts';

/** What a piece of work brings to the grade, or why nothing. */
export function ItemUseText({ item }: { item: ExplainedItem }) {
  const possible = shownPoints(item.possible);
  if (item.use === 'excused') return <Trans>excused</Trans>;
  if (item.use === 'not graded') return <Trans>not graded, of {possible}</Trans>;
  if (item.use === 'not assigned') return <Trans>not yours to do</Trans>;
  return (
    <>
      <Sum item={item} possible={possible} />
      {item.use === 'missing' && (
        <>
          {' '}
          <Trans>missing</Trans>
        </>
      )}
      {item.use.startsWith('dropped') && (
        <>
          {' '}
          <Trans>left out</Trans>
        </>
      )}
      {item.use === 'omitted' && (
        <>
          {' '}
          <Trans>does not count</Trans>
        </>
      )}
      {item.isExtraCredit && (
        <>
          {' '}
          <Trans>extra credit</Trans>
        </>
      )}
    </>
  );
}

function Sum({ item, possible }: { item: ExplainedItem; possible: string }) {
  const points = shownPoints(item.points);
  const isPenalised = item.penalty !== '0' && item.given !== null && !item.isReplaced;
  return (
    <bdi className="num" dir="ltr">
      {isPenalised ? `${shownPoints(item.given)} − ${shownPoints(item.penalty)} = ${points}` : points}
      {item.isExtraCredit ? '' : ` / ${possible}`}
    </bdi>
  );
}
