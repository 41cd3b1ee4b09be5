interface SignInsRow {
  user_id: string;
  at: Date;
}

export interface SignInsTables {
  sign_ins: SignInsRow;
}
