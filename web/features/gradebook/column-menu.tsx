import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ClipboardList, Eye, EyeOff, Mail, PaintBucket, SquarePen } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { HTMLAttributes, ReactElement } from 'react';
import type { GradebookColumn } from '../../../contract/gradebook.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { gradebookQuery } from './queries.ts';
import { toPost } from './to-post.ts';

export type ColumnDeed = 'ascending' | 'descending' | 'message' | 'post' | 'hide' | 'default';

interface Props {
  column: GradebookColumn;
  canEdit: boolean;
  /** No score is entered any more. */
  isClosed: boolean;
  onDeed: (deed: ColumnDeed) => void;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** What can be done with a column. */
export function ColumnMenu({ column, canEdit, isClosed, onDeed, children }: Props) {
  return (
    <Menu trigger={children}>
      <MenuItem onSelect={() => onDeed('ascending')}>
        <ArrowUp />
        <Trans>Lowest first</Trans>
      </MenuItem>
      <MenuItem onSelect={() => onDeed('descending')}>
        <ArrowDown />
        <Trans>Highest first</Trans>
      </MenuItem>
      <MenuSeparator />
      {(column.kind === 'assignment' || column.kind === 'discussion') && (
        <MenuLink>
          <GradeLink column={column} />
        </MenuLink>
      )}
      <MenuLink>
        <OpenLink column={column} />
      </MenuLink>
      <MenuItem onSelect={() => onDeed('message')}>
        <Mail />
        <Trans>Message students who…</Trans>
      </MenuItem>
      {!isClosed && (
        <MenuItem onSelect={() => onDeed('default')}>
          <PaintBucket />
          <Trans>Fill in empty scores…</Trans>
        </MenuItem>
      )}
      {canEdit && (
        <>
          <PostItem column={column} onPost={() => onDeed('post')} />
          <MenuItem onSelect={() => onDeed('hide')}>
            <EyeOff />
            <Trans>Hide scores…</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Where there is nothing to post, it says so. */
function PostItem({ column, onPost }: { column: GradebookColumn; onPost: () => void }) {
  const { id } = useParams({ from: '/signed-in/courses/$id/gradebook' });
  const { data: gradebook } = useQuery(gradebookQuery(id));
  const what = gradebook ? toPost(gradebook, column) : 'some';
  return (
    <MenuItem onSelect={onPost} disabled={what !== 'some'}>
      <Eye />
      {what === 'some' ? (
        <Trans>Post scores…</Trans>
      ) : what === 'all' ? (
        <Trans>All scores are posted</Trans>
      ) : (
        <Trans>No scores to post</Trans>
      )}
    </MenuItem>
  );
}

/** To the page of what the column is for. */
function OpenLink({ column, ...menuItem }: { column: GradebookColumn }) {
  const { id } = useParams({ from: '/signed-in/courses/$id/gradebook' });
  if (column.kind === 'quiz')
    return (
      <Link {...menuItem} to="/courses/$id/quiz/$quizId" params={{ id, quizId: column.id }}>
        <ClipboardList />
        <Trans>Open quiz</Trans>
      </Link>
    );
  if (column.kind === 'discussion')
    return (
      <Link {...menuItem} to="/discussions/$topicId" params={{ topicId: column.id }}>
        <ClipboardList />
        <Trans>Open discussion</Trans>
      </Link>
    );
  return (
    <Link {...menuItem} to="/courses/$id/assignments/$assignmentId" params={{ id, assignmentId: column.id }}>
      <ClipboardList />
      <Trans>Open assignment</Trans>
    </Link>
  );
}

function GradeLink({ column, ...menuItem }: { column: GradebookColumn }) {
  const { id } = useParams({ from: '/signed-in/courses/$id/gradebook' });
  if (column.kind === 'discussion')
    return (
      <Link {...menuItem} to="/discussions/$topicId/grading" params={{ topicId: column.id }}>
        <SquarePen />
        <Trans>Grade posts</Trans>
      </Link>
    );
  return (
    <Link {...menuItem} to="/courses/$id/assignments/$assignmentId/grading" params={{ id, assignmentId: column.id }}>
      <SquarePen />
      <Trans>Grade submissions</Trans>
    </Link>
  );
}
