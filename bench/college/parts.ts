/** A statement that lays a part of the large college, by its name; the statements of a part go one after the other. */
export type Part = readonly [what: string, text: string];

export interface Size {
  students: number;
  courses: number;
  teachers: number;
}

/** In a college of 40,000 students: 2,000 courses, 200,000 enrolments, five million answers, a million posts. */
export function sizeOf(students: number): Size {
  return {
    students,
    courses: Math.max(10, Math.round(students / 20)),
    teachers: Math.max(3, Math.round(students / 80)),
  };
}

/**
 * What everything is drawn with: ids in the order of time, as the application makes them, and dice that always fall the
 * same way. `now` is the day on which the college stands.
 */
export const tools = (now: Date): Part => [
  'tools',
  `create function pg_temp.big_now() returns timestamptz language sql immutable as $$ select '${now.toISOString()}'::timestamptz $$;
create function pg_temp.big_id(at timestamptz, key text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
  from (select md5(key) as h) x $$;
create function pg_temp.dice(key text, sides integer) returns integer language sql immutable as $$
  select (hashtext(key) & 2147483647) % sides $$;
set client_min_messages = error; set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set jit = off`,
];

/** Tables that are filled with more rows than their indexes and references can be kept beside. */
export const bulkTables = [
  'activity_progress',
  'lesson_readings',
  'quiz_attempts',
  'quiz_attempt_questions',
  'quiz_answers',
  'quiz_attempt_log',
  'submissions',
  'scores',
  'score_history',
  'course_totals',
  'discussion_replies',
  'discussion_marks',
  'notifications',
  'events',
  'sign_ins',
  'messages',
  'conversation_members',
] as const;
