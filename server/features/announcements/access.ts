import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { type AnnouncementRow, findAnnouncement, type Reader } from './announcement-query.ts';

/** An announcement for who may read it; for anyone else, and once it is deleted, there is none. */
export async function loadAnnouncement(read: Readable, reader: Reader, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(read, reader, id);
  if (!row) throw notFound();
  return row;
}

export async function loadToEdit(read: Readable, actor: Actor, id: string): Promise<AnnouncementRow> {
  const row = await loadAnnouncement(read, actor, id);
  if (!row.may_edit)
    throw forbidden(
      row.course
        ? 'Only the staff of the course change what they announced.'
        : 'Only those who run the college change what it announced.',
    );
  refuseArchived(row.course_status);
  return row;
}

/** A course for who announces something in it. */
export async function loadToAnnounce(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!isStaff(course)) throw forbidden('Only the staff of the course announce something. Start a discussion instead.');
  refuseArchived(course.status);
  return course;
}

function refuseArchived(status: string | null): void {
  if (status === 'archived') throw conflict('This course is archived: its announcements stay as they are.');
}
