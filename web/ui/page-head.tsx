import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface HeadingProps {
  children: ReactNode;
  className?: string;
}

/**
 * The page's h1. After a change of page the focus stands on <main>; the heading takes it over once it is there. That of a
 * page which still loads gives it back to <main>, for the heading that comes in its place.
 */
export function PageHeading({ children, className }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element && document.activeElement === element)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface PageHeadProps {
  title: ReactNode;
  sub?: ReactNode;
  /** The screen's primary action. */
  action?: ReactNode;
}

export function PageHead({ title, sub, action }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <PageHeading>{title}</PageHeading>
        {sub && <p className="sub">{sub}</p>}
      </div>
      {action}
    </div>
  );
}
