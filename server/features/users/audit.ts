import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditAction } from '../../db/tables/identity.ts';
import type { SignedInVisitor, Visitor } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import type { UserRow } from './queries.ts';

/** Who makes a privileged change, and over which connection. */
export interface By {
  readonly actor: Actor;
  readonly visitor: Pick<SignedInVisitor, 'address' | 'token'>;
}

/** The same as it is written down; without an actor what the server did by a rule of the college. */
export interface WrittenBy {
  readonly actor: Pick<Actor, 'id' | 'actedBy'> | null;
  readonly visitor: Pick<Visitor, 'address'>;
}

/** Field → what it was and what it is now; of a password only that it changed. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** Writes down a privileged change, in its own transaction, and tells open pages of it. */
export async function writeAudit(
  app: Pick<App, 'clock' | 'settings'>,
  tx: Tx,
  by: WrittenBy,
  done: {
    action: AuditAction;
    user: Pick<UserRow, 'id' | 'first_name' | 'last_name'> | null;
    /** What it was about, where that is no person alone. */
    course?: { id: string; title: string };
    changes: Changes;
  },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: app.clock.now(),
      actor_id: by.actor?.actedBy?.id ?? by.actor?.id ?? null,
      acted_as: by.actor?.actedBy ? by.actor.id : null,
      address: by.visitor.address,
      action: done.action,
      user_id: done.user?.id ?? null,
      course_id: done.course?.id ?? null,
      subject: subjectOf(app, done),
      changes: JSON.stringify(done.changes),
    })
    .execute();
  // Their own pages too: the name in the bar, and what a role may see.
  await announce(
    tx,
    { topic: 'users', to: { may: 'users.manage' } },
    ...(done.user ? [{ topic: 'session', to: { person: done.user.id } } as const] : []),
  );
}

/** Without a person or a course: the college itself. */
function subjectOf(
  app: Pick<App, 'settings'>,
  { user, course }: { user: Pick<UserRow, 'first_name' | 'last_name'> | null; course?: { title: string } },
): string {
  const name = user && `${user.first_name} ${user.last_name}`;
  return [name, course?.title].filter(Boolean).join(' · ') || app.settings.collegeName;
}
