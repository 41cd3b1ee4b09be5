import './taken-off.css';
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

/** What became of the viewer's part in a course since the page is open: asked once something of it, or of them, is told. */
function useLost(courseId: string, edits: boolean): 'course' | 'editing' | null {
  const [isAsked, setAsked] = useState(false);
  useLive(`course:${courseId}`, () => setAsked(true));
  useLive('session', () => setAsked(true));
  const { data, error } = useQuery({
    ...reading('GET /api/courses/{id}', { params: { id: courseId } }),
    enabled: isAsked,
  });
  if (isStatus(error, 404)) return 'course';
  return edits && isAsked && data?.can.edit === false ? 'editing' : null;
}

interface Props {
  courseId: string;
  /** What is typed and not saved stays in sight. */
  isUnsaved?: boolean;
  /** A page for who may change the course. */
  edits?: boolean;
  children: ReactNode;
}

/** A page for the people of a course: who is taken off it sees nothing of it any more but what they have typed and not saved. */
export function UnlessTakenOff({ courseId, isUnsaved = false, edits = false, children }: Props) {
  const lost = useLost(courseId, edits);
  if (lost && !isUnsaved) return lost === 'course' ? <TakenOff /> : <NoEditor courseId={courseId} />;
  return (
    <>
      {lost && (
        <div className="taken-off">
          <Notice tone="bad">
            {lost === 'course' ? (
              <Trans>
                You are no longer in this course, so nothing is saved here any more. Copy what you have typed before you
                leave this page.
              </Trans>
            ) : (
              <Trans>
                You may no longer change this course, so nothing is saved here any more. Copy what you have typed before
                you leave this page.
              </Trans>
            )}
          </Notice>
        </div>
      )}
      {children}
    </>
  );
}

/** In the place of an editor whose viewer still is in the course, and changes it no more. */
function NoEditor({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const title = t`You may no longer change this course`;
  useTitle(title);
  return (
    <>
      <PageHeading className="sr">{title}</PageHeading>
      <EmptyState
        title={title}
        action={
          <LinkButton look="primary" to="/courses/$id" params={{ id: courseId }}>
            <Trans>Open course</Trans>
          </LinkButton>
        }
      >
        <Trans>Your part in it has changed since you opened this page. What was saved stays there.</Trans>
      </EmptyState>
    </>
  );
}
