import type { Generated } from 'kysely';

interface CalendarImportsTable {
  id: string;
  owner_id: string | null;
  course_id: Generated<string | null>;
  name: string;
  imported_by: Generated<string | null>;
  imported_at: Date;
}

interface CalendarEventsTable {
  id: string;
  scope: 'personal' | 'course' | 'college';
  owner_id: string | null;
  course_id: string | null;
  title: string;
  description: Generated<string>;
  place: Generated<string>;
  link: string | null;
  first_day: string;
  last_day: string;
  starts_time: string | null;
  ends_time: string | null;
  time_zone: string;
  repeats: Generated<string | null>;
  skipped: Generated<string[]>;
  final_day: string | null;
  series_id: Generated<string | null>;
  occurrence_day: Generated<string | null>;
  is_for_sections: Generated<boolean>;
  import_id: Generated<string | null>;
  uid: Generated<string | null>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

interface CalendarEventSectionsTable {
  event_id: string;
  section_id: string;
}

interface CalendarFeedsTable {
  id: string;
  owner_id: string;
  name: string;
  token_hash: Buffer;
  with_deadlines: boolean;
  with_quizzes: boolean;
  with_events: boolean;
  with_meetings: boolean;
  with_personal: boolean;
  is_for_courses: Generated<boolean>;
  created_at: Date;
}

interface CalendarFeedCoursesTable {
  feed_id: string;
  course_id: string;
}

interface CalendarChangesTable {
  activity_id: string;
  number: number;
  changed_at: Date;
}

export interface CalendarTables {
  calendar_imports: CalendarImportsTable;
  calendar_events: CalendarEventsTable;
  calendar_event_sections: CalendarEventSectionsTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_feed_courses: CalendarFeedCoursesTable;
  calendar_changes: CalendarChangesTable;
}
