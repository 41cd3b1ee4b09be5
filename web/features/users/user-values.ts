import type { Role } from '../../../contract/identity.ts';
import type { SeenUser, User, UserChange } from '../../../contract/users.ts';

/** What stands in the fields. */
export interface UserValues {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  role: Role;
}

/** Specification, section 5: a new user is a student unless told otherwise. */
export const newUserValues: UserValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  role: 'student',
};

export function valuesOf({ firstName, lastName, username, email, role }: User): UserValues {
  return { firstName, lastName, username, email, password: '', role };
}

/** What is sent of an edited user: what was not touched stays as it is by now, whoever has changed it meanwhile. */
export function changeOf(values: UserValues, before: UserValues): UserChange {
  const { username: _, ...change } = values;
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => isUserField(name) && value !== before[name]),
  );
}

/** What was seen in the fields that are sent, so that nobody else's change is written over unseen. */
export function seenOf(change: UserChange, { email, firstName, lastName, role }: UserValues): SeenUser {
  const seen = { email, firstName, lastName, role };
  return Object.fromEntries(Object.entries(seen).filter(([name]) => name in change));
}

/** What somebody else has made of it, with what was typed here over it. */
export function withChanges(theirs: UserValues, typed: UserValues, seen: UserValues): UserValues {
  const changed = Object.entries(typed).filter(([name, value]) => isUserField(name) && value !== seen[name]);
  return { ...theirs, ...Object.fromEntries(changed) };
}

export function isUserField(name: string): name is keyof UserValues {
  return Object.hasOwn(newUserValues, name);
}
