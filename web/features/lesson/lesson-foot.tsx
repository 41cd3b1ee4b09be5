import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { useRef } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ProgressWord } from '../course/progress-word.tsx';
import { titleOf } from '../courses/title-of.ts';
import { useLessonProgress } from './use-lesson-progress.ts';

/** What comes before, where the student stands, and the way on, to a quiz too. Going on completes a lesson only where the button says so. */
export function LessonFoot({ lesson }: { lesson: Lesson }) {
  const { mutate } = useLessonProgress(lesson);
  const isOpen = lesson.status !== null && lesson.status !== 'completed';
  return (
    <footer className="lesson-foot">
      <Previous lesson={lesson} />
      <Standing lesson={lesson} isOpen={isOpen} onComplete={() => mutate('completed')} />
      {lesson.next && (
        <Next lesson={lesson} next={lesson.next} isOpen={isOpen} onComplete={() => mutate('completed')} />
      )}
    </footer>
  );
}

function Previous({ lesson: { previous, course } }: { lesson: Lesson }) {
  if (!previous) return <span className="grow" />;
  return (
    <Link className="next-prev" {...placeOf(course.id, previous)} rel="prev">
      <span className="meta">
        <Trans>Previous</Trans>
      </span>
      <span translate="no">{titleOf(previous)}</span>
    </Link>
  );
}

interface StandingProps {
  lesson: Lesson;
  /** A student has still to complete it. */
  isOpen: boolean;
  onComplete: () => void;
}

/** The button gives way to the word, or comes back; whoever pressed it keeps their place on the page. */
function Standing({ lesson, isOpen, onComplete }: StandingProps) {
  const place = useRef<HTMLSpanElement>(null);
  if (lesson.status === null) return null;
  const complete = () => {
    place.current?.focus();
    onComplete();
  };
  return (
    <span className="standing" ref={place} tabIndex={-1} aria-live="polite">
      {isOpen ? (
        <Button look={lesson.next ? undefined : 'primary'} onClick={complete}>
          <Check />
          <Trans>Mark as completed</Trans>
        </Button>
      ) : (
        <ProgressWord status="completed" />
      )}
    </span>
  );
}

interface NextProps extends StandingProps {
  next: NonNullable<Lesson['next']>;
}

function Next({ lesson: { course }, next, isOpen, onComplete }: NextProps) {
  const navigate = useNavigate();
  const place = placeOf(course.id, next);
  if (isOpen) {
    const completeAndGo = () => {
      onComplete();
      void navigate(place);
    };
    return (
      <Button look="primary" onClick={completeAndGo}>
        <Trans>Complete and continue</Trans>
        <ArrowRight />
      </Button>
    );
  }
  const title = <span translate="no">{titleOf(next)}</span>;
  return (
    <LinkButton look="primary" {...place} rel="next">
      <span className="truncate">
        <Trans>Next: {title}</Trans>
      </span>
      <ArrowRight />
    </LinkButton>
  );
}

function placeOf(courseId: string, { kind, id }: NonNullable<Lesson['next']>) {
  switch (kind) {
    case 'quiz':
      return { to: '/courses/$id/quiz/$quizId', params: { id: courseId, quizId: id } } as const;
    case 'assignment':
      return { to: '/courses/$id/assignments/$assignmentId', params: { id: courseId, assignmentId: id } } as const;
    case 'discussion':
      return { to: '/discussions/$topicId', params: { topicId: id } } as const;
    default:
      return { to: '/courses/$id/lessons/$lessonId', params: { id: courseId, lessonId: id } } as const;
  }
}
