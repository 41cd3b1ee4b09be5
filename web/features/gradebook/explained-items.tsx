import { Trans, useLingui } from '@lingui/react/macro';
import type { ExplanationSent } from '../../../contract/gradebook-explanation.ts';
import { shownExact } from './exact.ts';

type Item = ExplanationSent['outside'][number];

interface Props {
  items: readonly Item[];
  titles: readonly { id: string; title: string }[];
}

/** Each piece of work: what was given, what was taken off, and whether it counts. */
export function ExplainedItems({ items, titles }: Props) {
  return (
    <ul className="gb-items">
      {items.map((item) => (
        <li key={item.itemId} className={counts(item) ? undefined : 'out'}>
          <span className="grow truncate" translate="no" dir="auto">
            {titles.find(({ id }) => id === item.itemId)?.title}
          </span>
          <Why item={item} />
          <span className="num">{counts(item) ? `${shownExact(item.points)}/${shownExact(item.possible)}` : '–'}</span>
        </li>
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
