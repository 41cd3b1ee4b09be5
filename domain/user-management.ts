import type { Role } from '../contract/identity.ts';
import { may } from './access.ts';

/**
 * Whether a person may create, change, activate or deactivate somebody of a role, and so give or take that role: admins
 * everyone, course managers all but admins and course managers (product.md, 4).
 */
export function mayManage(actor: { role: Role }, role: Role): boolean {
  if (may(actor, 'college.administer')) return true;
  return may(actor, 'users.manage') && !may({ role }, 'users.manage');
}

/** The roles that a person may give to others. */
export function rolesManagedBy(actor: { role: Role }, roles: readonly Role[]): Role[] {
  return roles.filter((role) => mayManage(actor, role));
}
