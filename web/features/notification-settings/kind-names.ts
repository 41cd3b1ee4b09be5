import { t } from '@lingui/core/macro';
import type { Frequency } from '../../../contract/notification-settings.ts';
import type { NotificationKind } from '../../../contract/notifications.ts';

/** What one can hear of, in the order of the settings. */
export function kindNames(): Record<NotificationKind, string> {
  return {
    announcement: t`Announcements`,
    message: t`Messages`,
    graded: t`Grades`,
    due_soon: t`Work to do and what is due`,
    mention: t`Mentions of you`,
    reply: t`Replies in discussions you follow, and comments on work`,
    meeting: t`Meetings and office hours`,
    report: t`Reports about you and copies of your data`,
    enrolment: t`Joining and leaving courses`,
    course: t`News of your courses`,
  };
}

export function frequencyName(frequency: Frequency): string {
  switch (frequency) {
    case 'at_once':
      return t`At once`;
    case 'daily':
      return t`Daily`;
    case 'weekly':
      return t`Weekly`;
    case 'never':
      return t`Never`;
  }
}
