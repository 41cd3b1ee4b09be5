import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Eye, EyeOff, Mail, PaintBucket, SquarePen } from 'lucide-react';
import { Link, useParams } from '@tanstack/react-router';
import type { HTMLAttributes, ReactElement } from 'react';
import type { GradebookColumn } from '../../../contract/gradebook.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';

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
          <MenuItem onSelect={() => onDeed('post')}>
            <Eye />
            <Trans>Post scores…</Trans>
          </MenuItem>
          <MenuItem onSelect={() => onDeed('hide')}>
            <EyeOff />
            <Trans>Hide scores…</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
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
