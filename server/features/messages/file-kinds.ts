import type { FileKinds } from '../files/access.ts';

/** What was sent with a message is open to the people of its conversation; of one that was taken away nothing is attached. */
export const messageFileKinds: FileKinds = {
  message: {
    canRead: () => false,
    asksWhetherOpen: async (read, actor, { objectId }) => {
      const member = await read
        .selectFrom('messages as m')
        .innerJoin('conversation_members as k', 'k.conversation_id', 'm.conversation_id')
        .select('m.id')
        .where('m.id', '=', objectId)
        .where('k.user_id', '=', actor.id)
        .executeTakeFirst();
      return member !== undefined && actor.onlyCourse === null;
    },
  },
};
