import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { LinkButton } from '../../ui/button.tsx';

/** To the courses that a student can join. */
export function JoinCourseLink() {
  const { capabilities } = useUser();
  const isOpen = useFeature('self_enrolment');
  if (!isOpen || !capabilities.includes('courses.learn')) return null;
  return (
    <LinkButton to="/courses/browse">
      <Plus />
      <Trans>Join Course</Trans>
    </LinkButton>
  );
}
