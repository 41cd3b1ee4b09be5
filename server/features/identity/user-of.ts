import type { Selectable } from 'kysely';
import type { User } from '../../../contract/users.ts';
import type { Schema } from '../../db/schema.ts';
import { pictureAddress } from './picture-address.ts';

type UserRow = Pick<
  Selectable<Schema['users']>,
  | 'id'
  | 'username'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'is_active'
  | 'created_at'
  | 'last_login_at'
  | 'pronouns'
  | 'picture_version'
>;

/** A user as the contract has them. */
export function userOf(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    pronouns: row.pronouns,
    picture: pictureAddress(row),
  };
}
