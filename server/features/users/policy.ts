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

/** There is always at least one active administrator (product.md, 4). `locked` holds all of them, and the user. */
export function refuseToLoseLastAdmin(
  locked: readonly Standing[],
  user: Standing,
  after: Pick<Standing, 'role' | 'is_active'>,
): void {
  if (!isActiveAdmin(user) || isActiveAdmin(after)) return;
  if (!locked.some((other) => other.id !== user.id && isActiveAdmin(other)))
    throw conflict('This is the last active administrator. Make somebody else an administrator first.');
}
