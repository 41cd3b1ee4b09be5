import { role } from '../../../contract/identity.ts';
import { userPassword, userSeen, userSort, userStatus } from '../../../contract/users.ts';
import { everybody, type UserFilter } from './user-pages.ts';

/** Reads what is looked for from the address; what is none of the choices is left out. */
export function filterFrom(search: Record<string, unknown>): UserFilter {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]));
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((each) => each === text(name));
  return {
    q: text('q').slice(0, 200),
    role: oneOf('role', role.options) ?? everybody.role,
    status: oneOf('status', userStatus.options) ?? everybody.status,
    seen: oneOf('seen', userSeen.options) ?? everybody.seen,
    password: oneOf('password', userPassword.options) ?? everybody.password,
    source: sourceForm.test(text('source')) ? text('source') : everybody.source,
    sort: oneOf('sort', userSort.options) ?? everybody.sort,
  };
}

/** An id, or those that were made by hand. */
const sourceForm = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|hand)$/i;

/** A filter as the address writes it, without what leaves nobody out. */
export function searchFrom(filter: UserFilter): Partial<UserFilter> {
  const chosen = Object.entries(filter).filter(([name, value]) => value !== everybody[name as keyof UserFilter]);
  return Object.fromEntries(chosen);
}
