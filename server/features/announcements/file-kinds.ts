import type { FileKinds } from '../files/access.ts';
import { findAnnouncement } from './announcement-query.ts';

/** What is attached to an announcement is open to who may read it, as long as it is there. */
export const announcementFileKinds: FileKinds = {
  announcement: {
    canRead: () => false,
    asksWhetherOpen: async (read, actor, { objectId }) => (await findAnnouncement(read, actor, objectId)) !== undefined,
  },
};
