import type { Generated } from 'kysely';
import type { Role } from '../../../contract/identity.ts';
import type { Json } from './json.ts';

export type AuditAction =
  | 'user.created'
  | 'user.changed'
  | 'user.role_changed'
  | 'user.activated'
  | 'user.deactivated'
  | 'user.password_changed'
  | 'user.password_reset'
  | 'user.two_factor_on'
  | 'user.two_factor_off'
  | 'user.recovery_codes_made'
  | 'user.sessions_ended'
  | 'user.identity_linked'
  | 'user.identity_unlinked'
  | 'user.accommodation_changed'
  | 'user.seen_as'
  | 'college.security_changed';

interface SettingsTable {
  key: string;
  value: Json;
}

interface ProgrammesTable {
  id: string;
  name: string;
}

interface UsersTable {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  title: string | null;
  role: Role;
  password_hash: string | null;
  is_active: Generated<boolean>;
  time_zone: string | null;
  locale: string | null;
  pronouns: string | null;
  theme: 'light' | 'dark' | 'system' | null;
  picture_version: string | null;
  programme_id: string | null;
  entry_year: number | null;
  created_at: Date;
  last_login_at: Date | null;
}

interface SessionsTable {
  /** What its owner knows it by. */
  id: string;
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: Generated<string>;
  address: Generated<string>;
}

interface SignInFailuresTable {
  key: string;
  failures: number;
  last_failure_at: Date;
  blocked_until: Date;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: string;
  answer: Json;
  created_at: Date;
}

interface AuditLogTable {
  id: string;
  at: Date;
  actor_id: string | null;
  address: Generated<string>;
  action: AuditAction;
  user_id: string | null;
  subject: string;
  changes: Json;
}

interface SupervisionsTable {
  supervisor_id: string;
  student_id: string;
}

interface VersionsTable {
  subject: string;
  number: number;
}

export interface IdentityTables {
  settings: SettingsTable;
  programmes: ProgrammesTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  supervisions: SupervisionsTable;
  versions: VersionsTable;
}
