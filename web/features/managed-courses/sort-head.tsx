import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedCourseSort } from '../../../contract/managed-courses.ts';
import { classNames } from '../../ui/class-names.ts';
import { type CatalogueFilters, sortedBy } from './catalogue-search.ts';

interface SortHeadProps {
  sort: ManagedCourseSort;
  filters: CatalogueFilters;
  onSort: (filters: CatalogueFilters) => void;
  className?: string;
  children: ReactNode;
}

/** Of these the highest and the latest come first. */
const descending: ReadonlySet<ManagedCourseSort> = new Set<ManagedCourseSort>([
  'term',
  'enrolled',
  'waiting',
  'pending',
  'start',
  'activity',
]);

/** The head of a column that orders the list; a second press turns the order round. */
export function SortHead({ sort, filters, onSort, className, children }: SortHeadProps) {
  const isSorted = (filters.sort ?? 'code') === sort;
  const isDescending = descending.has(sort) !== (filters.reversed === '1');
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classNames('mc-sort', isSorted && 'is-sorted')}
        onClick={() => onSort(sortedBy(filters, sort))}
      >
        {children}
        {isSorted && <Arrow />}
      </button>
    </th>
  );
}
