import { Client } from 'pg';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Keeps what is sent to a server, by its text, while `work` goes on; of the same text the first. */
export async function recordStatements(
  work: (mark: (by: string) => void) => Promise<void>,
): Promise<Map<string, SentStatement & { by: string }>> {
  const sent = new Map<string, SentStatement & { by: string }>();
  let by = '';
  const prototype = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function recorded(this: unknown, ...given: unknown[]) {
    const [asked] = given as [Partial<SentStatement> | string | undefined];
    if (
      typeof asked === 'object' &&
      typeof asked.text === 'string' &&
      /^\s*(with|select|insert|update|delete)/i.test(asked.text) &&
      !sent.has(asked.text)
    )
      sent.set(asked.text, { text: asked.text, values: asked.values ?? [], by });
    return query.apply(this, given);
  };
  try {
    await work((now) => (by = now));
  } finally {
    prototype.query = query;
  }
  return sent;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The growing tables of which a plan reads every row, one after the other. */
export async function readsWhole(client: Client, { text, values }: SentStatement): Promise<string[]> {
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values: [...values] });
  const [{ Plan }] = (rows[0] as Record<'QUERY PLAN', [{ Plan: Node }]>)['QUERY PLAN'];
  const whole = new Set<string>();
  const look = (node: Node) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && table in growing) whole.add(table);
    node.Plans?.forEach(look);
  };
  look(Plan);
  return [...whole];
}

/** Tables that grow with students and years, by about how many rows they have in a college of 40,000 students. */
const growing: Record<string, number> = {
  users: 41_000,
  enrolments: 200_000,
  activities: 70_000,
  activity_progress: 3_000_000,
  lesson_readings: 700_000,
  submissions: 2_000_000,
  scores: 2_000_000,
  score_history: 1_000_000,
  course_totals: 200_000,
  quiz_attempts: 1_000_000,
  quiz_attempt_questions: 5_000_000,
  quiz_answers: 5_000_000,
  quiz_attempt_log: 2_000_000,
  discussion_replies: 1_000_000,
  discussion_marks: 600_000,
  notifications: 1_000_000,
  events: 3_000_000,
  sign_ins: 1_200_000,
  messages: 400_000,
  conversations: 40_000,
  conversation_members: 80_000,
};

/**
 * Makes a session plan as in a large college: each table is said to have the rows that it has there, and whatever would
 * read one whole where an index serves is switched off. What is read whole all the same is what no index serves.
 */
export async function plansForALargeCollege(client: Client): Promise<void> {
  await client.query('analyze');
  const rows = JSON.stringify(growing);
  await client.query(
    `update pg_class c set reltuples = (g.value)::real from json_each_text($1::json) g where c.oid = g.key::regclass`,
    [rows],
  );
  for (const kind of ['seqscan', 'hashjoin', 'mergejoin', 'material']) await client.query(`set enable_${kind} = off`);
}
