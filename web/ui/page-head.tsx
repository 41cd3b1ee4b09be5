import type { ReactNode } from 'react';

interface HeadingProps {
  children: ReactNode;
  className?: string;
}

/**
 * The page's h1. After a change of page the focus stands on <main>; the heading takes it over once it is there. That of a
 * page which still loads gives it back to <main>, for the heading that comes in its place.
 */
export function PageHeading({ children, className }: HeadingProps) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

function takeFocus(heading: HTMLElement | null) {
  if (document.activeElement?.id === 'main') heading?.focus({ preventScroll: true });
  return () => {
    if (document.activeElement === heading) document.getElementById('main')?.focus({ preventScroll: true });
  };
}

/** To the page's heading; while that is still loading to <main>, from where the heading takes it over. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

interface PageHeadProps {
  title: ReactNode;
  /** Of what the page is, as the code of its course. */
  above?: ReactNode;
  sub?: ReactNode;
  /** The screen's primary action. */
  action?: ReactNode;
}

export function PageHead({ title, above, sub, action }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {above && <p>{above}</p>}
        <PageHeading>{title}</PageHeading>
        {sub && <p className="sub">{sub}</p>}
      </div>
      {action}
    </div>
  );
}
