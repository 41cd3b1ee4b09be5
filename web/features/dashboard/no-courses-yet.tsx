import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../lib/session.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CreateCourseLink } from '../courses/create-course-link.tsx';

const catalogue: string = '/courses/browse';

/** Texts: specification, section 2, "Dashboard"; who can neither enrol nor create is told who assigns courses. */
export default function NoCoursesYet() {
  const { role, capabilities } = useUser();
  const joins = useFeature('self_enrolment');
  const title = <Trans>No courses yet</Trans>;
  if (role === 'student' && joins) {
    return (
      <EmptyState title={title} action={<BrowseCourses />}>
        <Trans>Browse and enroll in courses to get started.</Trans>
      </EmptyState>
    );
  }
  if (capabilities.includes('courses.create')) {
    return (
      <EmptyState title={title} action={<CreateCourseLink look="primary" />}>
        <Trans>Create your first course to begin teaching.</Trans>
      </EmptyState>
    );
  }
  if (role === 'supervisor') {
    return (
      <EmptyState title={title} action={<AssignedStudents />}>
        <Trans>The courses of your students are on the page of each student.</Trans>
      </EmptyState>
    );
  }
  if (role === 'teaching_assistant') {
    return (
      <EmptyState title={title}>
        <Trans>An instructor or a course manager adds you to a course. It appears here then.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title}>
      <Trans>Courses appear here as soon as they are assigned to you.</Trans>
    </EmptyState>
  );
}

function AssignedStudents() {
  return (
    <LinkButton look="primary" to="/students">
      <Trans>Assigned Students</Trans>
    </LinkButton>
  );
}

/** Appears with the page that it leads to. */
function BrowseCourses() {
  const { routesByPath } = useRouter();
  if (!Object.hasOwn(routesByPath, catalogue)) return null;
  return (
    <LinkButton look="primary" to={catalogue}>
      <Trans>Browse Courses</Trans>
    </LinkButton>
  );
}
