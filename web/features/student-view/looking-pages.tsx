import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { currentView } from './view-storage.ts';

/** What a student sees of the course; its other pages are their own. */
const shown =
  /^\/(courses\/(?!(create|browse)$)[^/]+(\/(announcements|quiz(\/[^/]+)?|lessons\/[^/]+|assignments\/[^/]+))?|announcements\/[^/]+|discussions\/[^/]+)$/;

/** The pages of who looks as a student: those of the course, and in the place of others what stands in their way. */
export default function LookingPages() {
  const { pathname } = useLocation();
  const course = currentView()?.course;
  if (shown.test(pathname)) return <Outlet />;
  return (
    <>
      <PageHeading className="sr">
        <Trans>Not part of this view</Trans>
      </PageHeading>
      <EmptyState
        title={<Trans>Not part of this view</Trans>}
        action={
          course && (
            <LinkButton to="/courses/$id" params={{ id: course.id }} look="primary">
              <Trans>Back to the course</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>You see one course as its student. End the view to open other pages.</Trans>
      </EmptyState>
    </>
  );
}
