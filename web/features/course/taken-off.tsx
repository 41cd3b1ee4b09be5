import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isStatus } from '../../lib/errors.ts';
import { useLive } from '../../lib/live-hook.ts';
import { reading } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

/** In the place of a page of a course that was closed to its viewer while it was open. `children`: what was typed there. */
export function TakenOff({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const title = t`This page is not open to you any more`;
  useTitle(title);
  return (
    <div className="stack loose">
      <PageHeading className="sr">{title}</PageHeading>
      <EmptyState
        title={title}
        action={
          <LinkButton look="primary" to="/courses">
            <Trans>My Courses</Trans>
          </LinkButton>
        }
      >
        <Trans>You are no longer in this course, or what stood here was deleted. What was saved stays there.</Trans>
      </EmptyState>
      {children}
    </div>
  );
}

/** Whether a course was closed to its viewer since the page is open: asked once something of the course is told. */
function useTakenOff(courseId: string): boolean {
  const [isAsked, setAsked] = useState(false);
  useLive(`course:${courseId}`, () => setAsked(true));
  const { error } = useQuery({ ...reading('GET /api/courses/{id}', { params: { id: courseId } }), enabled: isAsked });
  return isStatus(error, 404);
}

interface Props {
  courseId: string;
  /** What is typed and not saved stays in sight. */
  isUnsaved?: boolean;
  children: ReactNode;
}

/** A page for the people of a course: who is taken off it sees nothing of it any more but what they have typed and not saved. */
export function UnlessTakenOff({ courseId, isUnsaved = false, children }: Props) {
  const isOff = useTakenOff(courseId);
  if (isOff && !isUnsaved) return <TakenOff />;
  return (
    <>
      {isOff && (
        <Notice tone="bad">
          <Trans>
            You are no longer in this course, so nothing is saved here any more. Copy what you have typed before you
            leave this page.
          </Trans>
        </Notice>
      )}
      {children}
    </>
  );
}
