import type { CourseTopic } from '../../../contract/discussions.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { shownParts } from './post-parts.ts';
import type { TopicRow } from './topic-query.ts';

/** A row as a viewer sees it; who wrote an anonymous reply is for staff. */
export function shownTopic(row: TopicRow, isStaff: boolean): CourseTopic {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    ...shownParts(row, row.content),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isPinned: row.is_pinned,
    isLocked: row.is_locked,
    requiresPost: row.requires_post,
    allowsAnonymous: row.allows_anonymous,
    author: {
      id: row.author_id,
      firstName: row.first_name,
      lastName: row.last_name,
      picture: pictureAddress({ id: row.author_id, picture_version: row.picture_version }),
    },
    replies: row.replies,
    likes: row.likes,
    lastReply: lastReply(row, isStaff),
    mine: { liked: row.is_liked, saved: row.is_saved, subscribed: row.is_subscribed, unread: row.unread },
  };
}

function lastReply(row: TopicRow, isStaff: boolean): CourseTopic['lastReply'] {
  if (!row.last_at) return null;
  const { last_author_id: id, last_first_name: firstName, last_last_name: lastName } = row;
  const isShown = isStaff || !row.last_is_anonymous;
  const author = isShown && id && firstName !== null && lastName !== null ? { id, firstName, lastName } : null;
  return { at: row.last_at.toISOString(), author };
}
