import type { Role } from '../../../contract/identity.ts';
import { mayManage } from '../../../domain/user-management.ts';
import type { Actor } from '../../context.ts';
import { conflict, forbidden } from '../../refusal.ts';

export function refuseToManage(actor: Actor, target: { role: Role }): void {
  if (!mayManage(actor, target.role))
    throw forbidden('Only an administrator can change administrators and course managers.');
}

export function refuseToGrant(actor: Actor, role: Role): void {
  if (!mayManage(actor, role))
    throw forbidden('Only an administrator can make somebody an administrator or course manager.');
}

interface Standing {
  readonly id: string;
  readonly role: Role;
  readonly is_active: boolean;
}

const isActiveAdmin = (user: Pick<Standing, 'role' | 'is_active'>) => user.role === 'admin' && user.is_active;

/** Whether a change would leave the college without an active administrator. `locked` holds all of them, and the user. */
export function losesLastAdmin(
  locked: readonly Standing[],
  user: Standing,
  after: Pick<Standing, 'role' | 'is_active'>,
): boolean {
  if (!isActiveAdmin(user) || isActiveAdmin(after)) return false;
  return !locked.some((other) => other.id !== user.id && isActiveAdmin(other));
}

/** There is always at least one active administrator (product.md, 4). */
export function refuseToLoseLastAdmin(
  locked: readonly Standing[],
  user: Standing,
  after: Pick<Standing, 'role' | 'is_active'>,
): void {
  if (losesLastAdmin(locked, user, after))
    throw conflict('This is the last active administrator. Make somebody else an administrator first.');
}

/** Whoever keeps themselves out is signed out at once and could not undo it. */
export function refuseToKeepOutYourself(actor: Actor, user: { id: string }): void {
  if (user.id === actor.id)
    throw conflict('You cannot deactivate your own account. Ask another administrator to do it.');
}
