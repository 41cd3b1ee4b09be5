import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityKind, ModuleItem } from '../../../contract/activities.ts';
import { isLooking } from '../../lib/student-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { titleOf } from '../courses/title-of.ts';
import { itemAnchor, itemKinds, opensAsLesson } from '../courses/module-items.ts';
import { ItemFacts } from './item-facts.tsx';
import { ProgressWord } from './progress-word.tsx';
import { RequirementWord } from './requirement-word.tsx';
import { lockWords } from './rule-words.ts';
import { useItemProgress } from './use-item-progress.ts';
import { useLinkTarget } from './use-link-target.ts';

interface ItemRowProps {
  courseId: string;
  item: ModuleItem;
}

/** One item of a module: a link as far as it has a page of its own. */
export function ItemRow({ courseId, item }: ItemRowProps) {
  const { record } = useItemProgress(courseId, item);
  const anchor = {
    id: itemAnchor(item.id),
    className: classNames('lesson-row', item.status === 'locked' && 'lock'),
    // Staff have no progress.
    onClick: () => {
      if (item.status === 'not_started' && !recordsItself(item.kind) && !isLooking()) record('viewed');
    },
  };
  const content = <RowContent item={item} />;
  if (item.status === 'locked') return <PlainRow anchor={anchor}>{content}</PlainRow>;
  if (opensAsLesson(item.kind)) {
    return (
      <Link
        {...anchor}

        to="/courses/$id/lessons/$lessonId"
        params={{ id: courseId, lessonId: item.id }}
      >
        {content}
      </Link>
    );
  }
  if (item.kind === 'quiz') {
    return (
      <Link {...anchor} to="/courses/$id/quiz/$quizId" params={{ id: courseId, quizId: item.id }}>
        {content}
      </Link>
    );
  }
  if (item.kind === 'assignment') {
    return (
      <Link {...anchor} to="/courses/$id/assignments/$assignmentId" params={{ id: courseId, assignmentId: item.id }}>
        {content}
      </Link>
    );
  }
  if (item.kind === 'discussion') {
    return (
      <Link {...anchor} to="/discussions/$topicId" params={{ topicId: item.id }}>
        {content}
      </Link>
    );
  }
  if (item.kind === 'link') {
    return (
      <WebRow courseId={courseId} item={item} anchor={anchor}>
        {content}
      </WebRow>
    );
  }
  return <PlainRow anchor={anchor}>{content}</PlainRow>;
}

/** Whether the page that it opens says so itself. */
const recordsItself = (kind: ActivityKind) => opensAsLesson(kind) || kind === 'discussion';

interface RowProps {
  anchor: { id: string; className: string; onClick: () => void };
  children: ReactNode;
}

/** Not a link, but Continue Learning and deadlines may lead here. */
function PlainRow({ anchor, children }: RowProps) {
  return (
    <div id={anchor.id} className={anchor.className} tabIndex={-1}>
      {children}
    </div>
  );
}

function WebRow({ courseId, item, anchor, children }: RowProps & ItemRowProps) {
  const url = useLinkTarget(courseId, item.id);
  if (!url) return <PlainRow anchor={anchor}>{children}</PlainRow>;
  return (
    <a {...anchor} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function RowContent({ item }: { item: ModuleItem }) {
  const { i18n } = useLingui();
  const { icon: Icon, name } = itemKinds[item.kind];
  return (
    <>
      <Icon />
      <span className="grow title">
        <span className="sr">{i18n._(name)}: </span>
        <span translate="no">{titleOf(item)}</span>
      </span>
      {item.lock ? <span className="meta">{lockWords(item.lock)}</span> : <RequirementWord item={item} />}
      <span className="meta num">
        <ItemFacts item={item} />
      </span>
      {!item.isPublished && (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )}
      {item.status && <ProgressWord status={item.status} quiet={item.status === 'completed'} />}
    </>
  );
}
