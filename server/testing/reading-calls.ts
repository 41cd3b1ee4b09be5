import { CompiledQuery } from 'kysely';
import { api } from '../../contract/api.ts';
import { reportNames } from '../../contract/report-columns.ts';
import type { Database } from '../db/database.ts';

/** An address that somebody reads, and the call that it is of. */
export interface Reading {
  call: string;
  path: string;
}

const inCourse = (table: string, more = 'true') =>
  `select x.id from ${table} x where x.course_id = (select id from course) and ${more} order by x.id desc limit 1`;
const activity = (kind: string) => inCourse('activities', `x.kind = '${kind}' and x.is_published`);
const ofActivity = (table: string, id: string, kind: string) =>
  `select x.${id} from ${table} x join activities a on a.id = x.${kind === 'quiz' ? 'quiz_id' : 'activity_id'}
   where a.course_id = (select id from course) and a.kind = '${kind}' order by x.user_id = $1::uuid desc limit 1`;
const aStudent = `select e.user_id from enrolments e where e.state = 'active' and (e.course_id = (select id from course)
  or e.user_id in (select student_id from supervisions where supervisor_id = $1::uuid)) order by e.id limit 1`;

/** What stands in a path for somebody ($1): something of their own largest course, or of anybody's. */
const subjects: Record<string, string> = {
  courses: 'select id from course',
  'open-courses': `select id from courses where status = 'active' order by id limit 1`,
  'managed-courses': 'select id from course',
  'managed-staff': `select user_id from course_staff where course_id = (select id from course) limit 1`,
  users: aStudent,
  students: aStudent,
  activities: activity('assignment'),
  lessons: activity('lesson'),
  assignments: activity('assignment'),
  quizzes: activity('quiz'),
  discussions: inCourse('discussion_topics'),
  replies: `select r.id from discussion_replies r join discussion_topics t on t.id = r.topic_id where t.course_id = (select id from course) limit 1`,
  submissions: ofActivity('submissions', 'id', 'assignment'),
  attempts: ofActivity('quiz_attempts', 'id', 'quiz'),
  announcements: `select id from announcements order by course_id = (select id from course) desc limit 1`,
  conversations: `select conversation_id from conversation_members where user_id = $1::uuid limit 1`,
  messages: `select id from messages where author_id = $1::uuid limit 1`,
  banks: inCourse('question_banks'),
  questions: inCourse('questions'),
  rubrics: `select id from rubrics order by course_id = (select id from course) desc limit 1`,
  files: 'select id from files limit 1',
  captions: 'select id from captions limit 1',
  'lesson-versions': 'select id from lesson_versions limit 1',
  'peer-reviews': 'select id from peer_reviews limit 1',
  'progress-reports': 'select id from progress_reports order by supervisor_id = $1::uuid desc limit 1',
  'roster-imports': 'select id from roster_imports limit 1',
  'course-imports': 'select id from course_imports order by owner_id = $1::uuid desc limit 1',
  'schedule/hours': 'select id from meeting_hours order by host_id = $1::uuid desc limit 1',
  'calendar/events': 'select id from calendar_events limit 1',
  'admin/mails': 'select id from mails limit 1',
};

const ownCourse = `with course as (select x.id from (
  select e.course_id as id from enrolments e where e.user_id = $1::uuid and e.state = 'active'
  union all select s.course_id from course_staff s where s.user_id = $1::uuid
  union all (select id from courses where not exists (select from course_staff where user_id = $1::uuid)
    and not exists (select from enrolments where user_id = $1::uuid) order by id desc limit 20)
) x order by (select count(*) from enrolments n where n.course_id = x.id) desc, x.id limit 1) `;

/** Queries that calls are asked with beside their bare form. */
const queries: Record<string, string[]> = {
  'GET /api/users': ['q=ha', 'role=student', 'sort=lastLoginAt', 'status=inactive'],
  'GET /api/search': ['q=halvorsen', 'q=foundations'],
  'GET /api/students': ['q=ha', 'risk=at_risk', 'courseId={course}'],
  'GET /api/analytics/engagement': ['course={course}&weeks=8', 'weeks=8'],
  'GET /api/analytics/grades': ['course={course}'],
  'GET /api/analytics/comparison': ['course={course}'],
  'GET /api/analytics/modules': ['course={course}'],
  'GET /api/analytics/quizzes': ['course={course}'],
  'GET /api/open-courses': ['q=foundations'],
  'GET /api/managed-courses': ['q=foundations'],
  'GET /api/conversations': ['q=task'],
  'GET /api/courses/{id}/discussions': ['q=read', 'only=unread'],
  'GET /api/courses/{id}/student-candidates': ['q=ha'],
  'GET /api/courses/{id}/staff-candidates': ['q=ha'],
  'GET /api/courses/{id}/people-to-mention': ['q=ha'],
  'GET /api/message-recipients': ['q=ha'],
  'GET /api/calendar': ['from=2026-11-01&to=2026-12-01'],
  'GET /api/schedule': ['from=2026-11-01&to=2026-12-01'],
  'GET /api/admin/audit': ['person={person}'],
  'GET /api/courses/{id}/gradebook/changes': ['since=1-1'],
  'GET /api/courses/{id}/gradebook/posting': ['activityId={activity}'],
  'GET /api/courses/{id}/gradebook/history': ['activityId={activity}&userId={person}'],
  'GET /api/courses/{id}/gradebook/explanation': ['userId={person}&basis=current&audience=all'],
};

/** Every reading call of the contract as somebody would ask it; of what they have nothing of, nothing. */
export async function readingsOf(database: Database, userId: string): Promise<Reading[]> {
  const known = await subjectsOf(database, userId);
  return Object.keys(api)
    .filter((call) => call.startsWith('GET '))
    .flatMap((call) =>
      pathOf(call.slice(4), known).flatMap((each) =>
        [each, ...(queries[call] ?? []).map((query) => `${each}?${filled(query, known)}`)].map((path) => ({
          call,
          path,
        })),
      ),
    );
}

/** Where paths of the contract, with or without a query, lead somebody; undefined of what they have nothing of. */
export async function pathsFor(database: Database, userId: string, templates: readonly string[]) {
  const known = await subjectsOf(database, userId);
  return templates.map((template) => {
    const [path = '', query] = template.split('?');
    const [found] = pathOf(path, known);
    return found && (query === undefined ? found : `${found}?${filled(query, known)}`);
  });
}

type Subjects = ReadonlyMap<string, string | undefined>;

async function subjectsOf(database: Database, userId: string): Promise<Subjects> {
  const known = new Map<string, string | undefined>();
  for (const [what, select] of Object.entries(subjects)) {
    const query = CompiledQuery.raw(ownCourse + select, [userId]);
    const { rows } = await database.read.executeQuery<Record<string, string>>(query);
    known.set(what, Object.values(rows[0] ?? {})[0]);
  }
  return known;
}

function filled(text: string, known: Subjects): string {
  const named = { course: known.get('courses'), person: known.get('students'), activity: known.get('assignments') };
  return text.replaceAll(/\{(course|person|activity)\}/g, (_, key: keyof typeof named) => named[key] ?? '');
}

function pathOf(template: string, known: Subjects): string[] {
  if (template.includes('{report}')) return reportNames.map((report) => template.replace('{report}', report));
  const person = known.get('students') ?? '';
  const whole = template.replace('{workId}', known.get('submissions') ?? '').replace('{userId}', person);
  const [, subject] = /^\/api\/([\w/-]+)\/\{(?:id|quizId)\}/.exec(whole) ?? [];
  if (subject === undefined) return whole.includes('{') ? [] : [whole];
  const id = known.get(subject);
  return id === undefined ? [] : [whole.replace(/\{(?:id|quizId)\}/, id)];
}
