import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

interface DiscussionTopicsTable {
  id: string;
  course_id: string;
  author_id: string;
  title: string;
  content: string;
  is_pinned: Generated<boolean>;
  is_locked: Generated<boolean>;
  created_at: Date;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
  requires_post: Generated<boolean>;
  allows_anonymous: Generated<boolean>;
  activity_id: Generated<string | null>;
}

interface DiscussionRepliesTable {
  id: string;
  topic_id: string;
  author_id: string;
  content: string;
  folded: GeneratedAlways<string>;
  created_at: Date;
  parent_id: Generated<string | null>;
  root_id: string;
  is_anonymous: Generated<boolean>;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
  hidden_at: Generated<Date | null>;
  hidden_by: Generated<string | null>;
}

interface DiscussionVersionsTable {
  id: string;
  topic_id: string;
  reply_id: string | null;
  title: string | null;
  content: string;
  replaced_at: Date;
  replaced_by: string;
}

interface DiscussionReplyLikesTable {
  reply_id: string;
  user_id: string;
}

interface DiscussionMarksTable {
  topic_id: string;
  user_id: string;
  is_saved: Generated<boolean>;
  is_subscribed: Generated<boolean | null>;
  read_at: Generated<Date | null>;
}

interface DiscussionReportsTable {
  id: string;
  topic_id: string;
  reply_id: string | null;
  reporter_id: string;
  reason: string;
  created_at: Date;
  settled_at: Generated<Date | null>;
  settled_by: Generated<string | null>;
}

interface DiscussionMentionsTable {
  post_id: string;
  topic_id: string;
  user_id: string;
}

interface DiscussionLikesTable {
  topic_id: string;
  user_id: string;
}

/** Others after each change of what the replies of a topic are read from. */
interface DiscussionChangesTable {
  id: Generated<string>;
  topic_id: string;
}

interface EventsTable {
  id: string;
  kind: string;
  at: Date;
  actor_id: string | null;
  user_id: string | null;
  course_id: string | null;
  subject_id: string | null;
  subject: Generated<string>;
  data: Json;
}

interface NotificationsTable {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  detail: Generated<string>;
  path: string;
  created_at: Date;
  read_at: Date | null;
  group_key: Generated<string | null>;
  count: Generated<number>;
  course_id: Generated<string | null>;
  subject_id: Generated<string | null>;
  several: Generated<string | null>;
  request_id: Generated<string | null>;
  first_at: Generated<Date | null>;
  words: Generated<string | null>;
}

export interface TalkTables {
  discussion_topics: DiscussionTopicsTable;
  discussion_replies: DiscussionRepliesTable;
  discussion_likes: DiscussionLikesTable;
  discussion_changes: DiscussionChangesTable;
  discussion_versions: DiscussionVersionsTable;
  discussion_reply_likes: DiscussionReplyLikesTable;
  discussion_marks: DiscussionMarksTable;
  discussion_reports: DiscussionReportsTable;
  discussion_mentions: DiscussionMentionsTable;
  events: EventsTable;
  notifications: NotificationsTable;
}
