import { useEffect, useRef } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { focusHeading } from '../../ui/page-head.tsx';

interface StateBadgeProps {
  tone: Tone | undefined;
  children: string;
}

/** How far an import is, said as it changes. What was pressed may go with its step: the keyboard goes on at the heading then. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  const before = useRef(children);
  useEffect(() => {
    if (before.current !== children && document.activeElement === document.body) focusHeading();
    before.current = children;
  }, [children]);
  return (
    <span role="status">
      <Badge {...(tone && { tone })}>{children}</Badge>
    </span>
  );
}
