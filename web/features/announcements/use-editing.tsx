import { type ReactNode, useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

/** An announcement is edited beside where it stands: what is being written stays there when the announcement goes. */
export function useEditing(): { edit: (announcement: Announcement) => void; dialog: ReactNode } {
  const [edited, edit] = useState<Announcement | null>(null);
  const dialog = edited && (
    <AnnouncementDialog courseId={edited.course?.id ?? null} announcement={edited} onClose={() => edit(null)} />
  );
  return { edit, dialog };
}
