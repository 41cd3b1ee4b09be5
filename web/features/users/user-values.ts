import type { Role } from '../../../contract/identity.ts';
import type { User } from '../../../contract/users.ts';

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

/** What is sent of an edited user: the username stays, and so does the password unless there is a new one. */
export function changeOf({ firstName, lastName, email, password, role }: UserValues) {
  return { firstName, lastName, email, role, ...(password !== '' && { password }) };
}

export function isUserField(name: string): name is keyof UserValues {
  return Object.hasOwn(newUserValues, name);
}
