import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { useTitle } from '../../lib/title.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

interface PartFailedProps {
  courseId: string;
  /** "Could not load this lesson". */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** What is to be known before the reason. */
  children?: ReactNode;
}

/** In the place of a page of a course that could not be loaded: it says so by name, and leads back. */
export function PartFailed({ courseId, title, error, onRetry, children }: PartFailedProps) {
  useTitle(title);
  return (
    <>
      <PageHeading className="sr">{title}</PageHeading>
      <Link className="back" to="/courses/$id" params={{ id: courseId }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        <Trans>Course</Trans>
      </Link>
      <ErrorState title={title} onRetry={onRetry}>
        {children} {sentenceOf(error)}
      </ErrorState>
    </>
  );
}
