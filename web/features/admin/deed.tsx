import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOverview } from '../../../contract/admin.ts';
import { roleNames } from '../session/role-names.ts';

/** What a person did, as the rest of a sentence that begins with their name. */
export function Deed({ entry }: { entry: AdminOverview['activity'][number] }) {
  const { i18n } = useLingui();
  const subject = <span translate="no">{entry.subject}</span>;
  const newRole = entry.newRole ? i18n._(roleNames[entry.newRole]) : '';
  switch (entry.kind) {
    case 'lesson.completed':
      return <Trans>Completed {subject}</Trans>;
    case 'submission.made':
      return <Trans>Handed in {subject}</Trans>;
    case 'submission.graded':
      return <Trans>Graded {subject}</Trans>;
    case 'topic.posted':
      return <Trans>Started the discussion {subject}</Trans>;
    case 'reply.posted':
      return <Trans>Replied in {subject}</Trans>;
    case 'enrolment.activated':
      return <Trans>Joined {subject}</Trans>;
    case 'course.published':
      return <Trans>Published {subject}</Trans>;
    case 'user.created':
      return <Trans>Created the user {subject}</Trans>;
    case 'user.changed':
      return <Trans>Changed the user {subject}</Trans>;
    case 'user.role_changed':
      return (
        <Trans>
          Changed the role of {subject} to {newRole}
        </Trans>
      );
    case 'user.activated':
      return <Trans>Activated the user {subject}</Trans>;
    case 'user.deactivated':
      return <Trans>Deactivated the user {subject}</Trans>;
  }
}
