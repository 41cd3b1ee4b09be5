import { Trans } from '@lingui/react/macro';
import { Clock, Pin, TriangleAlert } from 'lucide-react';
import type { Announcement } from '../../../contract/announcements.ts';
import { Badge } from '../../ui/badge.tsx';

export function AnnouncementBadges({ announcement, isNew }: { announcement: Announcement; isNew: boolean }) {
  const { isPinned, isUrgent, postedAt } = announcement;
  return (
    <>
      {isNew && (
        <Badge tone="info">
          <Trans>New</Trans>
        </Badge>
      )}
      {postedAt === null && (
        <Badge icon={Clock} tone="warn">
          <Trans>Scheduled</Trans>
        </Badge>
      )}
      {isUrgent && (
        <Badge icon={TriangleAlert} tone="bad">
          <Trans>Urgent</Trans>
        </Badge>
      )}
      {isPinned && (
        <Badge icon={Pin}>
          <Trans>Pinned</Trans>
        </Badge>
      )}
    </>
  );
}
