import type { Generated } from 'kysely';

interface LiveMessagesTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** A transaction's id, which grows beyond 32 bits. */
  written_in: Generated<string>;
  topic: string;
  audience: 'person' | 'members' | 'staff' | 'capability' | 'everyone';
  key: string | null;
}

interface PassedDatesTable {
  is_only: Generated<boolean>;
  told_until: Date;
}

export interface LiveTables {
  live_messages: LiveMessagesTable;
  passed_dates: PassedDatesTable;
}
