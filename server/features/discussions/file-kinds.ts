import { isStaff } from '../courses/policy.ts';
import type { FileKinds } from '../files/access.ts';
import { findLoadedReply, findLoadedTopic } from './access.ts';

/** What is attached to a post is open to who may read it, as long as it is there; of a hidden one to the staff. */
export const discussionFileKinds: FileKinds = {
  topic: {
    canRead: () => false,
    asksWhetherOpen: async (read, reader, { objectId }) => (await findLoadedTopic(read, reader, objectId)) !== null,
  },
  reply: {
    canRead: () => false,
    asksWhetherOpen: async (read, reader, { objectId }) => {
      const reply = await findLoadedReply(read, reader, objectId);
      return reply !== null && !reply.deleted_at && (!reply.hidden_at || reply.topic.isStaff);
    },
    hidesName: async (read, _reader, { objectId, relation }) => {
      if (relation && isStaff({ relation })) return false;
      const rows = read.selectFrom('discussion_replies').select('is_anonymous').where('id', '=', objectId);
      return (await rows.executeTakeFirst())?.is_anonymous ?? false;
    },
  },
};
