import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { type ButtonLook, LinkButton } from '../../ui/button.tsx';

/** Only for who may create courses (specification, section 6). */
export function CreateCourseLink({ look }: Pick<ButtonLook, 'look'>) {
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.create')) return null;
  return (
    <LinkButton look={look} to="/courses/create">
      <Plus />
      <Trans>Create Course</Trans>
    </LinkButton>
  );
}
