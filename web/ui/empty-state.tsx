import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusHeading } from './page-head.tsx';
import { SubHeading } from './sub-heading.tsx';

interface EmptyStateProps {
  title: ReactNode;
  /** What this is, in a sentence. */
  children?: ReactNode;
  /** The one button to begin. */
  action?: ReactNode;
}

/** An empty list: the courtyard, what this is, and the one button to begin. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div ref={handOnFocus} className="card empty">
      <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M64 28V12a4 4 0 0 0-4-4H12a4 4 0 0 0-4 4v48a4 4 0 0 0 4 4h48a4 4 0 0 0 4-4V44M52 28v-8H20v32h32v-8M52 28h12M52 44h12" />
      </svg>
      <SubHeading>{title}</SubHeading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** What could not be done: "Could not load courses". */
  title: ReactNode;
  children: ReactNode;
  /** It is all there is on the page, and names it. */
  isPage?: boolean;
  onRetry?: () => void;
}

/** In the place of what could not be loaded. */
export function ErrorState({ title, children, isPage = false, onRetry }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div ref={handOnFocus} className="card empty" role="alert">
      <TriangleAlert />
      <Title className="title">{title}</Title>
      <p>{children}</p>
      {onRetry && (
        <Button onClick={onRetry}>
          <RotateCw />
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

/** The focus of the button in a card that goes, as "Try again" or "Clear filters", is the page's heading's with what comes. */
const handOnFocus = (card: HTMLElement | null) => () => {
  if (card?.contains(document.activeElement)) focusHeading();
};
