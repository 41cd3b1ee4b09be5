import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BookOpen, Copy, Ellipsis, ListOrdered, Settings, Users } from 'lucide-react';
import { useState } from 'react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { StatusQuestion, useStatusChange } from '../course-settings/status-change.tsx';
import { type Change, changesOf } from '../course-settings/status-words.ts';
import type { PanelTab } from './use-catalogue.ts';

interface RowMenuProps {
  course: ManagedCourse;
  onOpen: (course: string, tab?: PanelTab) => void;
}

/** What can be done with a course from the list. */
export function RowMenu({ course, onOpen }: RowMenuProps) {
  const { t, i18n } = useLingui();
  const { id, courseCode, title, status, mayBecome, waiting } = course;
  const [asked, setAsked] = useState<Change | null>(null);
  const changes = changesOf(status, mayBecome);
  const name = courseCode || title;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More about ${name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuLink>
          <Link to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
            <BookOpen />
            <Trans>Open the course</Trans>
          </Link>
        </MenuLink>
        <MenuItem onSelect={() => onOpen(id, 'staff')}>
          <Users />
          <Trans>Staff</Trans>
        </MenuItem>
        {waiting > 0 && (
          <MenuItem onSelect={() => onOpen(id, 'waitlist')}>
            <ListOrdered />
            <Trans>Waitlist</Trans>
          </MenuItem>
        )}
        <MenuLink>
          <Link to="/courses/$id/settings" params={{ id }}>
            <Settings />
            <Trans>Settings</Trans>
          </Link>
        </MenuLink>
        <MenuLink>
          <Link to="/courses/$id/copy" params={{ id }}>
            <Copy />
            <Trans>Copy Course</Trans>
          </Link>
        </MenuLink>
        {changes.length > 0 && <MenuSeparator />}
        {changes.map((change) => (
          <MenuItem key={change.to} danger={change.danger ?? false} onSelect={() => setAsked(change)}>
            {i18n._(change.verb)}
          </MenuItem>
        ))}
      </Menu>
      {asked && <StatusDeed courseId={id} change={asked} onDone={() => setAsked(null)} />}
    </>
  );
}

/** Does it once it is confirmed. What can be taken back as easily is asked for too: a menu is quickly missed. */
function StatusDeed({ courseId, change, onDone }: { courseId: string; change: Change; onDone: () => void }) {
  const { mutate, isPending } = useStatusChange(courseId, change, onDone);
  const asked = change.ask ? change : { ...change, ask: { title: change.verb, description: change.note } };
  return (
    <StatusQuestion
      courseId={courseId}
      change={asked}
      open
      onOpenChange={(open) => !open && onDone()}
      busy={isPending}
      onConfirm={() => mutate()}
    />
  );
}
