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
  files: 2_500_000,
  file_objects: 2_500_000,
  file_references: 2_500_000,
  submission_files: 2_000_000,
  submission_drafts: 300_000,
  submission_comments: 1_000_000,
  submission_comment_files: 100_000,
  annotations: 1_000_000,
  rubric_assessments: 500_000,
  rubric_marks: 2_000_000,
  peer_reviews: 300_000,
  provisional_grades: 50_000,
  grading_drafts: 50_000,
  grading_looks: 500_000,
  lesson_notes: 300_000,
  lesson_answers: 1_000_000,
  module_completions: 1_000_000,
  discussion_topics: 60_000,
  discussion_likes: 100_000,
  discussion_reply_likes: 600_000,
  discussion_mentions: 100_000,
  announcements: 40_000,
  announcement_marks: 1_000_000,
  calendar_events: 100_000,
  meeting_slots: 200_000,
  meetings: 100_000,
  group_members: 200_000,
  date_overrides: 50_000,
  accommodations: 20_000,
  certificates: 100_000,
  questions: 100_000,
  question_versions: 150_000,
  quiz_slots: 100_000,
  gradebook_notes: 50_000,
  grade_overrides: 20_000,
  user_pictures: 30_000,
  sessions: 60_000,
  audit_log: 1_000_000,
  mails: 500_000,
  saved_answers: 200_000,
  roster_rows: 200_000,
  roster_changes: 400_000,
  due_reminders: 1_000_000,
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
