import type { Generated } from 'kysely';

interface NotificationRequestsTable {
  id: string;
  at: Date;
  kind: string;
  subject_id: string | null;
  course_id: string | null;
  actor_id: string | null;
  people: string[];
  group_key: string | null;
  title: string;
  several: string | null;
  detail: string;
  body: string | null;
  path: string;
  words: string | null;
  delivered_at: Generated<Date | null>;
  taken_back_at: Generated<Date | null>;
}

interface NotificationSendsTable {
  notification_id: string;
  user_id: string;
  mail_at: Date | null;
  mailed_at: Generated<Date | null>;
  push_at: Date | null;
  pushed_at: Generated<Date | null>;
}

interface NotificationChoicesTable {
  user_id: string;
  kind: string;
  channel: 'mail' | 'push';
  course_id: string | null;
  frequency: 'at_once' | 'daily' | 'weekly' | 'never';
}

interface NotificationTimesTable {
  user_id: string;
  quiet_from: string | null;
  quiet_until: string | null;
  digest_at: string;
  digest_day: number;
  next_digest_at: Date;
  put_off_since: Generated<Date | null>;
}

interface DueRemindersTable {
  activity_id: string;
  user_id: string;
  due_at: Date;
  told_at: Date;
}

interface PushDevicesTable {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: Date;
}

export interface NotificationsTables {
  notification_requests: NotificationRequestsTable;
  notification_sends: NotificationSendsTable;
  notification_choices: NotificationChoicesTable;
  notification_times: NotificationTimesTable;
  push_devices: PushDevicesTable;
  due_reminders: DueRemindersTable;
}
