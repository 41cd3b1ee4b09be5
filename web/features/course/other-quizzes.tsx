import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { Answer } from '../../../contract/api.ts';
import { formatDue } from '../../lib/dates.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { titleOf } from '../courses/title-of.ts';

interface OtherQuizzesProps {
  courseId: string;
  canEdit: boolean;
}

/** Quizzes that stand in no module: nothing else leads to them. */
export function OtherQuizzes({ courseId, canEdit }: OtherQuizzesProps) {
  const { data } = useQuery(reading('GET /api/courses/{id}/quizzes', { params: { id: courseId } }));
  const outside = data?.filter(({ moduleId }) => moduleId === null) ?? [];
  if (outside.length === 0) return null;
  return (
    <Section title={<Trans>Quizzes outside the modules</Trans>} className="gap-top">
      <ul className="lines tab-lines">
        {outside.map((quiz) => (
          <li className="item" key={quiz.id}>
            <QuizLine courseId={courseId} quiz={quiz} />
            {canEdit && (
              <LinkButton
                look="quiet"
                size="small"
                to="/courses/$id/quizzes/$quizId/edit"
                params={{ id: courseId, quizId: quiz.id }}
              >
                <Trans>Edit</Trans>
                <Of title={titleOf(quiz)} />
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function QuizLine({ courseId, quiz }: { courseId: string; quiz: Answer<'GET /api/courses/{id}/quizzes'>[number] }) {
  return (
    <>
      <ListChecks />
      <span className="grow">
        <Link className="title" to="/courses/$id/quiz/$quizId" params={{ id: courseId, quizId: quiz.id }}>
          <span translate="no">{titleOf(quiz)}</span>
        </Link>
        <span className="meta num">
          <Plural value={quiz.questions} one="# question" other="# questions" />
          {' · '}
          <Plural value={quiz.points} one="# point" other="# points" />
          {quiz.dueAt && <> · {formatDue(quiz.dueAt)}</>}
        </span>
      </span>
      {!quiz.isPublished && (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )}
    </>
  );
}

function Of({ title }: { title: string }) {
  return (
    <span className="sr" translate="no">
      : {title}
    </span>
  );
}
