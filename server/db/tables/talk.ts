import type { Generated } from 'kysely';
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
}

interface DiscussionRepliesTable {
  id: string;
  topic_id: string;
  author_id: string;
  content: string;
  created_at: Date;
}

interface DiscussionLikesTable {
  topic_id: string;
  user_id: string;
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
}

export interface TalkTables {
  discussion_topics: DiscussionTopicsTable;
  discussion_replies: DiscussionRepliesTable;
  discussion_likes: DiscussionLikesTable;
  events: EventsTable;
  notifications: NotificationsTable;
}
