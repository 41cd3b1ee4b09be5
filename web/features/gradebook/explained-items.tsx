import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ExplanationSent, RubricBehind } from '../../../contract/gradebook-explanation.ts';
import { ByRubric } from '../grades/by-rubric.tsx';
import { shownExact } from './exact.ts';

type Item = ExplanationSent['outside'][number];

interface Props {
  items: readonly Item[];
  titles: readonly { id: string; title: string }[];
  rubrics: readonly RubricBehind[];
}

/** Each piece of work: what was given, what was taken off, and whether it counts. */
export function ExplainedItems({ items, titles, rubrics }: Props) {
  return (
    <ul className="gb-items">
      {items.map((item) => (
        <Fragment key={item.itemId}>
          <li className={counts(item) ? undefined : 'out'}>
            <span className="grow truncate" translate="no" dir="auto">
              {titles.find(({ id }) => id === item.itemId)?.title}
            </span>
            <Why item={item} />
            <span className="num">
              {counts(item) ? `${shownExact(item.points)}/${shownExact(item.possible)}` : '–'}
            </span>
          </li>
          {rubrics
            .filter(({ itemId }) => itemId === item.itemId)
            .map((rubric) => (
              <li key={rubric.itemId}>
                <ByRubric rubric={rubric} />
              </li>
            ))}
        </Fragment>
      ))}
    </ul>
  );
}

function counts({ use }: Item): boolean {
  return use === 'counts' || use === 'missing' || use === 'counts as zero';
}

function Why({ item }: { item: Item }) {
  const { t } = useLingui();
  const uses: Record<Item['use'], string> = {
    counts: '',
    missing: t`missing`,
    'counts as zero': t`not graded, counts as zero`,
    'not graded': t`not graded`,
    'dropped lowest': t`dropped as one of the lowest`,
    'dropped highest': t`dropped as one of the highest`,
    excused: t`excused`,
    omitted: t`does not count towards the total`,
    'not assigned': t`not assigned`,
  };
  const given = item.given === null ? '' : shownExact(item.given);
  const off = item.penalty === '0/1' || item.penalty === '0' ? '' : shownExact(item.penalty);
  return (
    <span className="meta">
      {uses[item.use]}
      {off && (
        <Trans>
          {given} given, {off} off for being late
        </Trans>
      )}
      {item.isExtraCredit && <Trans> extra credit</Trans>}
      {item.isReplaced && <Trans> replaced by a condition</Trans>}
    </span>
  );
}
