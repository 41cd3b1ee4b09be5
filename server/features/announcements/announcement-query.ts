import { type RawBuilder, sql } from 'kysely';
import type { Announcement } from '../../../contract/announcements.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type AttachedFile, attachedFiles, shownAttachment } from '../files/attachments.ts';
import { isAnnouncedTo } from '../identity/announced-to.ts';
import { pictureAddress } from '../identity/picture-address.ts';

export type Reader = Pick<Actor, 'id' | 'role'> & Partial<Pick<Actor, 'onlyCourse'>>;

export interface AnnouncementRow {
  id: string;
  course: Announcement['course'];
  sections: Announcement['sections'];
  author_id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  title: string;
  body: RichText;
  files: AttachedFile[];
  is_pinned: boolean;
  is_urgent: boolean;
  urgent_until: Date | null;
  publish_at: Date;
  posted_at: Date | null;
  edited_at: Date | null;
  is_read: boolean;
  may_edit: boolean;
  course_status: string | null;
}

const isStaffOfIt = `exists (select from course_staff s where s.course_id = a.course_id and s.user_id = u.id and s.role = u.role)`;

/** Who writes for a course changes what it was told; who runs the college, what that was told. */
const mayEdit = (reader: Reader) => sql<boolean>`coalesce(case when ${may(reader, 'courses.manage')}::boolean then true
  else ${sql.raw(isStaffOfIt)} or (c.status = 'draft' and c.created_by = u.id and ${may(reader, 'courses.create')}::boolean) end, false)`;

/** Announcements that this reader may see: theirs, those of courses they run, and before their time those they edit. */
const readable = (reader: Reader) => sql`
  select a.id, a.author_id, w.first_name, w.last_name, w.picture_version, a.title, a.body, a.is_pinned, a.is_urgent,
    a.urgent_until, a.publish_at, a.posted_at, a.edited_at, c.status as course_status, a.course_id,
    case when c.id is not null then json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) end as course,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
      from announcement_sections x join sections s on s.id = x.section_id where x.announcement_id = a.id) as sections,
    ${sql.raw(attachedFiles('announcement', 'a.id'))} as files,
    (k.read_at is not null or a.author_id = u.id) as is_read, ${mayEdit(reader)} as may_edit,
    ${sql.raw(isAnnouncedTo)} as is_theirs, coalesce(a.posted_at, a.publish_at) as at
  from announcements a
  join users u on u.id = ${reader.id}::uuid
  join users w on w.id = a.author_id
  left join courses c on c.id = a.course_id
  left join announcement_marks k on k.announcement_id = a.id and k.user_id = u.id
  where a.deleted_at is null and (${reader.onlyCourse ?? null}::uuid is null or a.course_id = ${reader.onlyCourse ?? null}::uuid)
    and (a.posted_at is not null and ${sql.raw(isAnnouncedTo)} or ${mayEdit(reader)})`;

export interface WantedAnnouncements {
  /** Of a course; 'college': the college's; 'mine': all that are for the reader. */
  of: { courseId: string } | 'college' | 'mine';
  after: { isPinned: boolean; at: string; id: string } | null;
  limit: number;
}

type Listed = AnnouncementRow & { total: number; at: Date };

export async function findAnnouncements(
  read: Readable,
  reader: Reader,
  wanted: WantedAnnouncements,
): Promise<Listed[]> {
  const { after, limit } = wanted;
  const beyond = after
    ? sql`where (v.is_pinned, v.at, v.id) < (${after.isPinned}::boolean, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Listed>`
    with fitting as (${readable(reader)} and ${whichOf(wanted.of)})
    select v.*, (select count(*)::integer from fitting) as total from fitting v ${beyond}
    order by v.is_pinned desc, v.at desc, v.id desc limit ${limit}`.execute(read);
  return rows;
}

/** Whoever runs every course is not told of each: their own list holds what is for them. */
function whichOf(of: WantedAnnouncements['of']): RawBuilder<unknown> {
  if (of === 'college') return sql`a.course_id is null`;
  if (of === 'mine') return sql`${sql.raw(isAnnouncedTo)}`;
  return sql`a.course_id = ${of.courseId}::uuid`;
}

export async function findAnnouncement(
  read: Readable,
  reader: Reader,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`${readable(reader)} and a.id = ${id}::uuid`.execute(read);
  return rows[0];
}

export function shownAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    course: row.course,
    sections: row.sections,
    author: {
      id: row.author_id,
      firstName: row.first_name,
      lastName: row.last_name,
      picture: pictureAddress({ id: row.author_id, picture_version: row.picture_version }),
    },
    title: row.title,
    body: row.body,
    files: row.files.map(shownAttachment),
    isPinned: row.is_pinned,
    isUrgent: row.is_urgent,
    urgentUntil: row.urgent_until?.toISOString() ?? null,
    publishAt: row.publish_at.toISOString(),
    postedAt: row.posted_at?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    isRead: row.is_read,
    mayEdit: row.may_edit && row.course_status !== 'archived',
  };
}
