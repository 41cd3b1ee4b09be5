import type { Generated } from 'kysely';

interface ConversationsTable {
  id: string;
  kind: 'direct' | 'group';
  pair_key: string | null;
  created_by: string;
  created_at: Date;
  last_message_at: Date;
}

interface ConversationMembersTable {
  conversation_id: string;
  user_id: string;
  unread: Generated<number>;
  read_at: Generated<Date | null>;
  archived_at: Generated<Date | null>;
  is_muted: Generated<boolean>;
}

interface MessagesTable {
  id: string;
  conversation_id: string;
  author_id: string;
  subject: Generated<string>;
  body: string;
  created_at: Date;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

interface MessageVersionsTable {
  id: string;
  message_id: string;
  body: string;
  replaced_at: Date;
}

interface MessageReportsTable {
  id: string;
  message_id: string;
  reporter_id: string;
  reason: string;
  created_at: Date;
  settled_at: Generated<Date | null>;
  settled_by: Generated<string | null>;
}

interface PersonBlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

export interface MessagesTables {
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  message_versions: MessageVersionsTable;
  message_reports: MessageReportsTable;
  person_blocks: PersonBlocksTable;
}
