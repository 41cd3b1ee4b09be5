import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ScrollTableProps {
  /** Names the table and the region that scrolls it sideways: screen readers list both. */
  label: string;
  /** A place within a dialog or a form is no landmark of the page. */
  role?: 'region' | 'group';
  /** Of the region. */
  className?: string;
  tableClass?: string;
  translate?: 'no';
  children: ReactNode;
}

/** A table that scrolls sideways where it is wider than the page, by keyboard too. */
export function ScrollTable({ label, role = 'region', className, tableClass, translate, children }: ScrollTableProps) {
  return (
    <div className={classNames('scroll-x', className)} role={role} aria-label={label} tabIndex={0}>
      <table className={classNames('ctable', tableClass)} aria-label={label} translate={translate}>
        {children}
      </table>
    </div>
  );
}
