import { CompiledQuery } from 'kysely';
import type { CurrentUser } from '../../../contract/identity.ts';
import { feature } from '../../../contract/features.ts';
import { capabilitiesWith } from '../../../domain/platform/roles.ts';
import { dayIn } from '../../../domain/day.ts';
import { weekOf } from '../../../domain/term.ts';
import type { Actor, App } from '../../context.ts';
import { isUrgentFor } from './announced-to.ts';
import { userOf } from './user-of.ts';

interface Row {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: CurrentUser['role'];
  is_active: boolean;
  created_at: Date;
  last_login_at: Date | null;
  time_zone: string | null;
  locale: string | null;
  theme: CurrentUser['theme'];
  pronouns: string | null;
  picture_version: string | null;
  unread: number;
  unread_conversations: number;
  urgent: number;
  terms: { name: string; startsOn: string; endsOn: string }[];
}

// The terms around now: which of them holds today depends on the user's time zone, which only the row tells.
const findUser = `select u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.is_active, u.created_at, u.last_login_at,
  u.time_zone, u.locale, u.theme, u.pronouns, u.picture_version,
  (select count(*) from notifications n where n.user_id = u.id and n.read_at is null) as unread,
  (select count(*) from conversation_members k where k.user_id = u.id and k.unread > 0 and not k.is_muted) as unread_conversations,
  (select count(*) from announcements a where ${isUrgentFor('$2::timestamptz')}) as urgent,
  (select coalesce(json_agg(json_build_object('name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on) order by t.starts_on desc), '[]')
    from terms t where t.starts_on <= $2::timestamptz + interval '1 day' and t.ends_on >= $2::timestamptz - interval '2 days') as terms
from users u where u.id = $1`;

/** A user with what every page shows of them: unread notifications and the term of today. */
export async function currentUser(app: App, id: string, actedBy?: Actor['actedBy']): Promise<CurrentUser> {
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(findUser, [id, app.clock.now()]));
  const [row] = rows;
  if (!row) throw new Error('The user who is signed in is gone');
  const timeZone = row.time_zone ?? app.settings.timeZone;
  const today = dayIn(timeZone, app.clock.now());
  const term = row.terms.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  return {
    ...userOf(row),
    timeZone,
    locale: row.locale ?? app.settings.college.locale,
    theme: row.theme,
    capabilities: capabilitiesWith(row.role, app.settings.college.roles),
    switchedOff: feature.options.filter((each) => !app.settings.college.features[each]),
    actedBy: actedBy ? { name: actedBy.name, until: actedBy.until.toISOString() } : null,
    unreadNotifications: row.unread,
    unreadConversations: row.unread_conversations,
    urgentAnnouncements: row.urgent,
    term: term ? { name: term.name, ...weekOf(term, today) } : null,
  };
}
