import { sql } from 'kysely';
import type { ConversationSummary } from '../../../contract/messages.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pictureAddress } from '../identity/picture-address.ts';

const usualLimit = 30;
const excerptLength = 140;

interface Asked {
  limit?: number | undefined;
  cursor?: string | undefined;
  show?: 'inbox' | 'unread' | 'archived' | undefined;
  q?: string | undefined;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  pictureVersion: string | null;
}

interface Row {
  id: string;
  kind: 'direct' | 'group';
  at: Date;
  unread: number;
  is_archived: boolean;
  is_muted: boolean;
  people: Person[];
  last: { author: Person; excerpt: string | null; hasFiles: boolean; at: string };
  total: number;
}

const personJson = (table: string) =>
  sql.raw(
    `json_build_object('id', ${table}.id, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name, 'pictureVersion', ${table}.picture_version)`,
  );

/** A person's own conversations with the last words of each, in one statement. */
export async function listConversations(
  app: App,
  actor: Actor,
  { limit = usualLimit, cursor, show = 'inbox', q }: Asked,
): Promise<Page<ConversationSummary[]>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const afterAt = new Date(after?.key ?? 0);
  const beyond = after
    ? sql`where (f.at, f.id) < (${Number.isNaN(afterAt.getTime()) ? new Date(0) : afterAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    with fitting as (
      select v.id, v.kind, v.last_message_at as at, k.unread, k.archived_at is not null as is_archived, k.is_muted
      from conversation_members k join conversations v on v.id = k.conversation_id
      where k.user_id = ${actor.id}::uuid and ${sql.join([...filters(actor, show, q)], sql` and `)})
    select f.*, (select count(*)::integer from fitting) as total,
      (select coalesce(json_agg(${personJson('u')} order by as_typed(u.first_name), as_typed(u.last_name), u.id), '[]')
        from conversation_members o join users u on u.id = o.user_id
        where o.conversation_id = f.id and o.user_id <> ${actor.id}::uuid) as people,
      (select json_build_object('author', ${personJson('w')}, 'at', m.created_at,
          'excerpt', case when m.deleted_at is null then left(m.body, ${excerptLength}) end,
          'hasFiles', exists (select from file_references r where r.kind = 'message' and r.object_id = m.id))
        from messages m join users w on w.id = m.author_id where m.conversation_id = f.id order by m.id desc limit 1) as last
    from fitting f ${beyond} order by f.at desc, f.id desc limit ${limit + 1}`.execute(app.database.read);
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  return {
    items: shown.map(summaryOf),
    next: end && rows.length > limit ? writeCursor({ key: end.at.toISOString(), id: end.id }) : undefined,
    total: rows[0]?.total ?? (after ? undefined : 0),
  };
}

function* filters(actor: Actor, show: NonNullable<Asked['show']>, q: string | undefined) {
  yield sql`exists (select from messages m where m.conversation_id = v.id)`;
  if (show === 'unread') yield sql`k.unread > 0`;
  const words = typedWords(q ?? '').slice(0, 5);
  // Whoever looks for something looks everywhere.
  if (show !== 'unread' && words.length === 0)
    yield show === 'archived' ? sql`k.archived_at is not null` : sql`k.archived_at is null`;
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    yield sql`(exists (select from messages m where m.conversation_id = v.id and m.deleted_at is null
        and (as_typed(m.body) like ${pattern} or as_typed(m.subject) like ${pattern}))
      or exists (select from conversation_members o join users u on u.id = o.user_id
        where o.conversation_id = v.id and o.user_id <> ${actor.id}::uuid and as_typed(u.first_name || ' ' || u.last_name) like ${pattern}))`;
  }
}

const shownPerson = ({ id, firstName, lastName, pictureVersion }: Person) => ({
  id,
  firstName,
  lastName,
  picture: pictureAddress({ id, picture_version: pictureVersion }),
});

function summaryOf({ id, kind, people, last, unread, is_archived, is_muted }: Row): ConversationSummary {
  return {
    id,
    kind,
    people: people.map(shownPerson),
    last: { ...last, author: shownPerson(last.author), at: new Date(last.at).toISOString() },
    unread,
    isArchived: is_archived,
    isMuted: is_muted,
  };
}
