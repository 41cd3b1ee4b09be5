import type { Generated } from 'kysely';

interface MeetingHoursTable {
  id: string;
  host_id: string;
  course_id: string | null;
  is_for_sections: boolean;
  kind: Generated<'office_hours' | 'meeting' | 'consultation'>;
  title: string;
  place: string;
  link: string | null;
  note: string;
  time_zone: string;
  slot_minutes: number;
  capacity: number;
  closes_minutes: number;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

interface MeetingHoursSectionsTable {
  hours_id: string;
  section_id: string;
}

interface MeetingSlotsTable {
  id: string;
  hours_id: string;
  host_id: string;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Generated<Date | null>;
}

interface MeetingsTable {
  id: string;
  slot_id: string;
  student_id: string;
  note: string;
  state: Generated<'booked' | 'cancelled' | 'held' | 'no_show'>;
  sequence: Generated<number>;
  created_at: Date;
  changed_at: Date;
  cancel_reason: Generated<string>;
  day_reminded_at: Generated<Date | null>;
  hour_reminded_at: Generated<Date | null>;
}

export interface ScheduleTables {
  meeting_hours: MeetingHoursTable;
  meeting_hours_sections: MeetingHoursSectionsTable;
  meeting_slots: MeetingSlotsTable;
  meetings: MeetingsTable;
}
