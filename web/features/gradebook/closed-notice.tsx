import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ClosedGrades } from '../../../contract/closed-grades.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  courseId: string;
  closed: ClosedGrades;
}

/** That no grade of the course changes any more, or nothing at all, and the way to where that is changed for whoever may. */
export function ClosedNotice({ courseId, closed }: Props) {
  const words = useClosedWords(closed);
  if (!closed) return null;
  return (
    <Notice
      icon={Lock}
      action={
        closed.canReopen && (
          <LinkButton size="small" to="/courses/$id/settings" params={{ id: courseId }} search={{ tab: 'state' }}>
            <Trans>Course settings</Trans>
          </LinkButton>
        )
      }
    >
      <p>{words}</p>
    </Notice>
  );
}

/** The same as a sentence or two; empty where grades may change. */
export function useClosedWords(closed: ClosedGrades): string {
  const { t } = useLingui();
  if (!closed) return '';
  if (closed.by === 'archived')
    return closed.canReopen
      ? t`This course is archived: it can be read, and nothing in it can be changed. Take it out of the archive first.`
      : t`This course is archived, and its grades stay as they are.`;
  return closed.canReopen
    ? t`This course is completed, and its grades stand in the transcripts. To change one, reopen the course, and complete it again.`
    : t`This course is completed, and its grades stand in the transcripts. Its instructors can reopen it.`;
}
