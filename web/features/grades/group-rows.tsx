import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { RubricBehind } from '../../../contract/gradebook-explanation.ts';
import type { ExplainedGroup } from '../../../domain/grading/explanation.ts';
import type { GradedItem } from '../../../domain/grading/work.ts';
import { ByRubric } from './by-rubric.tsx';
import { shownPercent, shownPoints, shownShare } from './exact-number.ts';
import { ItemUseText } from './item-use-text.tsx';

interface GroupRowsProps {
  name: string;
  period: string | null;
  group: ExplainedGroup;
  titles: readonly GradedItem[];
  rubrics: readonly RubricBehind[];
}

/** A group's line, which opens to the work in it. */
export function GroupRows({ name, period, group, titles, rubrics }: GroupRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const titleOf = (itemId: string) => titles.find((item) => item.id === itemId)?.title ?? '';
  const points = `${shownPoints(group.points)} / ${shownPoints(group.possible)}`;
  return (
    <>
      <tbody>
        <tr>
          <th scope="row">
            <button
              type="button"
              className="groupbtn"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <span translate="no">{period ? `${name}, ${period}` : name}</span>
              <ChevronDown />
            </button>
          </th>
          <td className="right">{group.percent === null ? '–' : shownPercent(group.percent)}</td>
          <td className="right ink-2">
            <bdi dir="ltr">{group.weight === null ? points : `× ${shownPoints(group.weight)}%`}</bdi>
          </td>
          <td className="right strong">{group.adds === null ? '–' : shownShare(group.adds)}</td>
        </tr>
      </tbody>
      <tbody id={id} hidden={!isOpen} className="explained-items">
        {group.items.map((item) => (
          <Fragment key={item.itemId}>
            <tr data-left-out={item.use.startsWith('dropped') || undefined}>
              <th scope="row" colSpan={2} translate="no">
                {titleOf(item.itemId)}
              </th>
              <td className="right" colSpan={2}>
                <ItemUseText item={item} />
              </td>
            </tr>
            {rubrics
              .filter(({ itemId }) => itemId === item.itemId)
              .map((rubric) => (
                <tr key={rubric.itemId}>
                  <td colSpan={4}>
                    <ByRubric rubric={rubric} />
                  </td>
                </tr>
              ))}
          </Fragment>
        ))}
        {group.items.length === 0 && (
          <tr>
            <td colSpan={4} className="meta">
              <Trans>No work so far.</Trans>
            </td>
          </tr>
        )}
      </tbody>
    </>
  );
}
