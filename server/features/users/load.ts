import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { refuseToManage } from './policy.ts';
import { findUser, lockUsers, type UserRow } from './queries.ts';

/** A user whom the actor may change: 404 when there is none, 403 when the actor may not. */
export async function loadForManaging(read: Readable, actor: Actor, id: string): Promise<UserRow> {
  return managed(actor, await findUser(read, id));
}

/** The same, locked until the transaction ends; `locked` holds with `withAdmins` every active administrator too. */
export async function lockForManaging(
  tx: Tx,
  actor: Actor,
  id: string,
  { withAdmins }: { withAdmins: boolean },
): Promise<{ user: UserRow; locked: UserRow[] }> {
  const locked = await lockUsers(tx, id, withAdmins);
  const user = managed(
    actor,
    locked.find((each) => each.id === id),
  );
  return { user, locked };
}

function managed(actor: Actor, user: UserRow | undefined): UserRow {
  if (!user) throw notFound('This user does not exist.');
  refuseToManage(actor, user);
  return user;
}
