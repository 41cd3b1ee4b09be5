import type { Generated } from 'kysely';

interface TwoFactorsTable {
  user_id: string;
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

interface SignInTicketsTable {
  ticket_hash: Buffer;
  user_id: string;
  password_hash: string;
  name: string;
  tries: Generated<number>;
  expires_at: Date;
}

interface PasswordResetRequestsTable {
  id: string;
  who: string;
  created_at: Date;
}

interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  made_for: Buffer;
  expires_at: Date;
}

interface MailsTable {
  id: string;
  message_id: string;
  user_id: string | null;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  kind: string;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_try_at: Date;
  secret_until: Date | null;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
  unsubscribe_path: Generated<string | null>;
  invitation_method: Generated<'REQUEST' | 'CANCEL' | null>;
  invitation: Generated<string | null>;
}

export interface AccountTables {
  two_factors: TwoFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  password_reset_requests: PasswordResetRequestsTable;
  password_resets: PasswordResetsTable;
  mails: MailsTable;
}
