import { Trans } from '@lingui/react/macro';
import type { Check } from '../../../contract/course-settings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { itemAnchor } from '../courses/module-items.ts';

interface CheckLinkProps {
  courseId: string;
  check: Check;
  isDraft: boolean;
}

/** Where something that is missing is mended. */
export function CheckLink({ courseId, check: { code, subject }, isDraft }: CheckLinkProps) {
  const params = { id: courseId };
  const words = (
    <>
      <Trans>Mend</Trans>
      {subject?.title && (
        <span className="sr" translate="no">
          {' '}
          {subject.title}
        </span>
      )}
    </>
  );
  if (code === 'noInstructor')
    return (
      <LinkButton size="small" to="/courses/$id/people" params={params} search={{ tab: 'staff' }}>
        {words}
      </LinkButton>
    );
  if (subject?.kind === 'quiz')
    return (
      <LinkButton
        size="small"
        to="/courses/$id/quizzes/$quizId/edit"
        params={{ ...params, quizId: subject.id }}
        search={code === 'quizWithoutQuestions' ? {} : { tab: 'settings' }}
      >
        {words}
      </LinkButton>
    );
  if (subject?.kind === 'lesson')
    return (
      <LinkButton size="small" to="/courses/$id/lessons/$lessonId/edit" params={{ ...params, lessonId: subject.id }}>
        {words}
      </LinkButton>
    );
  if (subject || code === 'noModules')
    return isDraft ? (
      <LinkButton size="small" to="/courses/create" search={{ draft: courseId }}>
        {words}
      </LinkButton>
    ) : (
      <LinkButton size="small" to="/courses/$id" params={params} hash={subject ? itemAnchor(subject.id) : ''}>
        {words}
      </LinkButton>
    );
  return (
    <LinkButton size="small" to="/courses/$id/settings" params={params} search={{ tab: 'details' }}>
      {words}
    </LinkButton>
  );
}
