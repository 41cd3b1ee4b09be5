/** One permission check, and how its source is written so that it can be taken away while the process runs. */
export interface Check {
  id: string;
  file: string;
  line: number;
  kind: Kind;
  /** What is taken away. */
  text: string;
  start: number;
  end: number;
  before: string;
  after: string;
  /** Source before `start` that goes. */
  cut?: number;
}

export type Kind = 'refusal' | 'fall-through' | 'statement' | 'policy' | 'self' | 'where' | 'sql' | 'for' | 'before';
