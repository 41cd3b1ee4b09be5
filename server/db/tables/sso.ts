interface UserIdentitiesTable {
  id: string;
  issuer: string;
  subject: string;
  user_id: string;
  email: string | null;
  linked_at: Date;
  last_used_at: Date | null;
}

interface SignInFlowsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  return_to: string;
  linking_user_id: string | null;
  expires_at: Date;
}

export interface SsoTables {
  user_identities: UserIdentitiesTable;
  sign_in_flows: SignInFlowsTable;
}
