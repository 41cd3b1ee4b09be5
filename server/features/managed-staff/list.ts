import type { Finished } from '../../../contract/api.ts';
import type { ManagedStaff, ManagedStaffQuery } from '../../../contract/managed-staff.ts';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { notFound } from '../../refusal.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { findManagedStaff, findStaffMember, type StaffRow } from './list-query.ts';
import { findOfficeHours } from './office-hours.ts';

const pageSize = 50;

/** A page of the instructors and teaching assistants of the college. */
export async function listManagedStaff(
  app: App,
  { limit = pageSize, cursor, sort, reversed, ...filters }: ManagedStaffQuery,
): Promise<Page<ManagedStaff[]>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const asked = { filters, sort, reversed: reversed === '1', after, limit: limit + 1, today: todayOf(app) };
  const rows = await findManagedStaff(app.database.read, asked);
  return pageOf(rows, { limit, after }, managedStaffOf);
}

export async function readManagedStaff(app: App, id: string): Promise<Finished<'GET /api/managed-staff/{id}'>> {
  const { read } = app.database;
  const row = await findStaffMember(read, id, todayOf(app));
  if (!row) throw notFound('This person is not on the staff of the college any more.');
  return { ...managedStaffOf(row), officeHours: await findOfficeHours(read, id, app.clock.now()) };
}

const todayOf = (app: App) => dayIn(app.settings.timeZone, app.clock.now());

function managedStaffOf(row: StaffRow): ManagedStaff {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    picture: pictureAddress(row),
    username: row.username,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    courses: row.courses,
    coursesNow: row.courses_now,
    students: row.students,
    waiting: row.waiting,
    oldestWaitingAt: row.oldest?.toISOString() ?? null,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  };
}
