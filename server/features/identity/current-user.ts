import { sql } from 'kysely';
import type { CurrentUser } from '../../../contract/identity.ts';
import { capabilitiesOf } from '../../../domain/access.ts';
import { weekOf } from '../../../domain/term.ts';
import type { Actor, App } from '../../context.ts';
import { dayIn } from '../../../domain/day.ts';

/** The signed-in user with what every page shows: unread notifications and the term of today. One statement. */
export async function currentUser(app: App, actor: Pick<Actor, 'id' | 'timeZone'>): Promise<CurrentUser> {
  const today = dayIn(actor.timeZone, app.clock.now());
  const { rows } = await sql<Row>`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.is_active, u.created_at, u.last_login_at,
      u.time_zone, u.locale, t.name as term_name, t.starts_on, t.ends_on,
      (select count(*) from notifications n where n.user_id = u.id and n.read_at is null) as unread
    from users u
    left join lateral (
      select name, starts_on, ends_on from terms
      where starts_on <= ${today}::date and ends_on >= ${today}::date order by starts_on desc limit 1
    ) t on true
    where u.id = ${actor.id}`.execute(app.database.read);
  const row = rows[0];
  if (!row) throw new Error('The signed-in user is gone');
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    timeZone: row.time_zone ?? app.settings.timeZone,
    locale: row.locale,
    capabilities: capabilitiesOf(row.role),
    unreadNotifications: row.unread,
    term:
      row.term_name !== null && row.starts_on !== null && row.ends_on !== null
        ? { name: row.term_name, ...weekOf({ startsOn: row.starts_on, endsOn: row.ends_on }, today) }
        : null,
  };
}

interface Row {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Actor['role'];
  is_active: boolean;
  created_at: Date;
  last_login_at: Date | null;
  time_zone: string | null;
  locale: string | null;
  term_name: string | null;
  starts_on: string | null;
  ends_on: string | null;
  unread: number;
}
