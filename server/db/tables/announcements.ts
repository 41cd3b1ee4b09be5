import type { Generated } from 'kysely';
import type { RichText } from '../../../contract/rich-text.ts';

interface AnnouncementsTable {
  id: string;
  course_id: string | null;
  author_id: string;
  title: string;
  body: RichText;
  is_pinned: Generated<boolean>;
  is_urgent: Generated<boolean>;
  urgent_until: Generated<Date | null>;
  publish_at: Date;
  posted_at: Generated<Date | null>;
  created_at: Date;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

interface AnnouncementSectionsTable {
  announcement_id: string;
  section_id: string;
}

interface AnnouncementVersionsTable {
  id: string;
  announcement_id: string;
  title: string;
  body: RichText;
  replaced_at: Date;
  replaced_by: string;
}

interface AnnouncementMarksTable {
  announcement_id: string;
  user_id: string;
  read_at: Generated<Date | null>;
  dismissed_at: Generated<Date | null>;
}

export interface AnnouncementsTables {
  announcements: AnnouncementsTable;
  announcement_sections: AnnouncementSectionsTable;
  announcement_versions: AnnouncementVersionsTable;
  announcement_marks: AnnouncementMarksTable;
}
