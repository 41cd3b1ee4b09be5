import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ModuleItem } from '../../../contract/activities.ts';
import { progressWords } from '../course/progress-words.ts';
import { titleOf } from '../courses/title-of.ts';
import { itemAnchor, itemKinds, opensAsLesson } from '../courses/module-items.ts';

interface OutlineItemProps {
  courseId: string;
  item: ModuleItem;
}

/** What has a page of its own opens; a link is shown in its place in the outline of the course. */
export function OutlineItem({ courseId, item }: OutlineItemProps) {
  const content = <OutlineText item={item} />;
  const className = item.status === 'completed' ? 'done' : undefined;
  if (item.status === 'locked') {
    return (
      <li className={className}>
        <span className="outline-locked">{content}</span>
      </li>
    );
  }
  return (
    <li className={className}>
      {opensAsLesson(item.kind) ? (
        <Link to="/courses/$id/lessons/$lessonId" params={{ id: courseId, lessonId: item.id }}>
          {content}
        </Link>
      ) : item.kind === 'quiz' ? (
        <Link to="/courses/$id/quiz/$quizId" params={{ id: courseId, quizId: item.id }}>
          {content}
        </Link>
      ) : item.kind === 'assignment' ? (
        <Link to="/courses/$id/assignments/$assignmentId" params={{ id: courseId, assignmentId: item.id }}>
          {content}
        </Link>
      ) : item.kind === 'discussion' ? (
        <Link to="/discussions/$topicId" params={{ topicId: item.id }}>
          {content}
        </Link>
      ) : (
        <Link to="/courses/$id" params={{ id: courseId }} hash={itemAnchor(item.id)} activeOptions={{ exact: true }}>
          {content}
        </Link>
      )}
    </li>
  );
}

function OutlineText({ item }: Pick<OutlineItemProps, 'item'>) {
  const { i18n } = useLingui();
  const { kind, status } = item;
  const Icon = status === null ? itemKinds[kind].icon : progressWords[status].icon;
  const word = status === null ? itemKinds[kind].name : progressWords[status].word;
  return (
    <>
      <Icon />
      <span translate="no">{titleOf(item)}</span>
      <span className="sr">{i18n._(word)}</span>
    </>
  );
}
