import type { ColumnType, Generated } from 'kysely';
import type { AuditActionName } from '../../../contract/audit.ts';
import type { Role } from '../../../contract/identity.ts';
import type { Json } from './json.ts';

/** A new one is a line in contract/audit.ts, and its words one in web/features/audit/action-words.ts. */
export type AuditAction = AuditActionName;

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
  /** Since when the row stands for nobody in particular. */
  erased_at: Generated<Date | null>;
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
  /** Whom the actor acted as. */
  acted_as: Generated<string | null>;
  course_id: Generated<string | null>;
  subject: string;
  changes: Json;
  /** Its place in the chain and its hash; the database gives them at the commit. */
  number: ColumnType<number, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

interface AuditChainTable {
  is_only: Generated<true>;
  last_number: number;
  last_hash: Buffer;
  first_number: number;
  first_hash: Buffer;
}

interface ActingSessionsTable {
  session_hash: Buffer;
  user_id: string;
  began_at: Date;
  ends_at: Date;
}

interface AcceptedTermsTable {
  user_id: string;
  version: number;
  accepted_at: Date;
}

interface SupervisionsTable {
  supervisor_id: string;
  student_id: string;
}

interface VersionsTable {
  subject: string;
  number: number;
}

/** What an open transaction has yet to raise of them. */
interface VersionRaisesTable {
  transaction: Generated<string>;
  subjects: string[];
}

/** Kept by triggers; the rows of a role and state are summed. */
interface UserCountsTable {
  id: Generated<string>;
  role: string;
  is_active: boolean;
  users: number;
}

export interface IdentityTables {
  settings: SettingsTable;
  programmes: ProgrammesTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  acting_sessions: ActingSessionsTable;
  accepted_terms: AcceptedTermsTable;
  supervisions: SupervisionsTable;
  versions: VersionsTable;
  version_raises: VersionRaisesTable;
  user_counts: UserCountsTable;
}
