import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenCourse } from '../../../contract/enrolments.ts';
import { useUser } from '../../lib/session.ts';
import { Button, type ButtonLook, LinkButton } from '../../ui/button.tsx';
import { GiveUp } from './give-up.tsx';
import { OfWhom } from './of-whom.tsx';
import { useJoin } from './use-step.ts';

interface JoinActionProps extends Pick<ButtonLook, 'look' | 'size'> {
  course: OpenCourse;
  /** The step was taken; what stood here may be another button now. */
  onDone?: () => void;
}

/** The one thing that a student can do next with a course; others look at it only. */
export function JoinAction({ course, onDone, ...look }: JoinActionProps) {
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.learn')) return null;
  const { mine } = course;
  if (mine?.state === 'active' || mine?.state === 'completed') return <OpenCourseLink course={course} {...look} />;
  if (mine?.state === 'waitlisted' || mine?.state === 'pending_approval')
    return <GiveUp course={course} state={mine.state} size={look.size} onDone={onDone} />;
  const isClosed = course.wayIn === 'over' || (course.wayIn === 'ended' && mine?.state !== 'invited');
  return isClosed ? null : <JoinButton course={course} onDone={onDone} {...look} />;
}

function JoinButton({ course, onDone, ...look }: JoinActionProps) {
  const { mutate, isPending } = useJoin(course, onDone);
  const words = useJoinWords(course);
  return (
    <Button {...look} busy={isPending} onClick={() => mutate()}>
      {words}
      <OfWhom name={course.title} />
    </Button>
  );
}

function useJoinWords({ mine, wayIn }: OpenCourse): string {
  const { t } = useLingui();
  if (mine?.state === 'invited') return t`Accept invitation`;
  if (wayIn === 'request') return t`Request to join`;
  return wayIn === 'waitlist' ? t`Join waitlist` : t({ context: 'button', message: 'Join Course' });
}

function OpenCourseLink({ course: { id, title }, ...look }: JoinActionProps) {
  return (
    <LinkButton {...look} to="/courses/$id" params={{ id }}>
      <Trans>Open course</Trans>
      <OfWhom name={title} />
    </LinkButton>
  );
}
