import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react';
import { memo } from 'react';
import type { Gradebook, GradebookColumn } from '../../../contract/gradebook.ts';
import { type Scheme, worthOf } from './cells.ts';
import { type ColumnDeed, ColumnMenu } from './column-menu.tsx';
import type { View } from './view.ts';

interface Props {
  scheme: Scheme;
  weighting: Gradebook['weighting'];
  canEdit: boolean;
  isClosed: boolean;
  /** How many students there are, and how many of them are shown. */
  all: number;
  shown: number;
  columns: readonly number[];
  first: number;
  end: number;
  before: number;
  after: number;
  sort: View['sort'];
  onSort: (by: string) => void;
  onDeed: (deed: ColumnDeed, column: GradebookColumn) => void;
}

export const GridHead = memo(function GridHead(props: Props) {
  const { scheme, weighting, canEdit, isClosed, all, shown, columns, first, end, before, after, sort, onSort, onDeed } =
    props;
  return (
    <div role="row" aria-rowindex={1} className="gb-head">
      <div role="columnheader" aria-colindex={1} className="gb-name" aria-sort={sortOf(sort, 'name')}>
        <button type="button" onClick={() => onSort('name')}>
          <Trans>Student</Trans>
          <SortMark sort={sort} by="name" />
        </button>
        <span>
          {shown === all ? (
            plural(all, { one: '# student', other: '# students' })
          ) : (
            <Trans>
              {shown} of {all}
            </Trans>
          )}
        </span>
      </div>
      <div className="gb-room" style={{ width: before }} />
      {columns.slice(first, end).map((place, offset) => {
        const column = scheme.columns[place];
        return (
          column && (
            <ColumnHead
              key={column.id}
              column={column}
              index={first + offset}
              sort={sort}
              canEdit={canEdit}
              isClosed={isClosed}
              onDeed={onDeed}
            />
          )
        );
      })}
      <div className="gb-room" style={{ width: after }} />
      <div
        role="columnheader"
        aria-colindex={columns.length + 2}
        className="gb-total"
        aria-sort={sortOf(sort, 'total')}
      >
        <button type="button" onClick={() => onSort('total')}>
          <Trans>Total</Trans>
          <SortMark sort={sort} by="total" />
        </button>
        <span>{weighting === 'weights' ? <Trans>weighted</Trans> : <Trans>by points</Trans>}</span>
      </div>
    </div>
  );
});

interface ColumnHeadProps extends Pick<Props, 'sort' | 'onDeed'> {
  column: GradebookColumn;
  /** Its place among the columns shown. */
  index: number;
  canEdit: boolean;
  isClosed: boolean;
}

function ColumnHead({ column, index, sort, canEdit, isClosed, onDeed }: ColumnHeadProps) {
  const { t } = useLingui();
  const worth = worthOf(column);
  const flags = [
    column.isAnonymous && t`no names`,
    column.isInModeration && t`in moderation`,
    !column.isPublished && t`draft`,
  ].filter(Boolean);
  return (
    <div role="columnheader" aria-colindex={index + 2} className="gb-column" aria-sort={sortOf(sort, column.id)}>
      <ColumnMenu column={column} canEdit={canEdit} isClosed={isClosed} onDeed={(deed) => onDeed(deed, column)}>
        <button type="button" className="truncate" title={column.title} translate="no" dir="auto">
          <span translate="no">{column.title}</span>
          <SortMark sort={sort} by={column.id} />
        </button>
      </ColumnMenu>
      {flags.length > 0 && (
        <span className="gb-flags" title={flags.join(' · ')}>
          {flags.join(' · ')}
        </span>
      )}
      <span>
        {column.postsManually && <EyeOff aria-label={t`Posted by hand`} />}
        {worth === null ? <Trans>not graded</Trans> : <Trans>{worth} pts</Trans>}
      </span>
    </div>
  );
}

function SortMark({ sort, by }: { sort: View['sort']; by: string }) {
  if (sort.by !== by) return null;
  return sort.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />;
}

function sortOf(sort: View['sort'], by: string) {
  if (sort.by !== by) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}
