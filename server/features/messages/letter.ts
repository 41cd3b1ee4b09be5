export interface Letter {
  subject: string;
  body: string;
  files: readonly string[];
}
