import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../contract/identity.ts';
import type { ActivityKind } from '../../contract/activities.ts';
import type { CourseStatus } from '../../contract/courses.ts';
import type { EnrolmentState } from '../../contract/enrolments.ts';

export type AuditAction = 'user.created' | 'user.changed' | 'user.role_changed' | 'user.activated' | 'user.deactivated';

/** JSON is written as text and read parsed. */
type Json = ColumnType<unknown, string | undefined, string>;

/** A table as its migration made it. Moments are `Date`, days `'2026-11-21'`, numerics exact decimal strings. */
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
  programme_id: string | null;
  entry_year: number | null;
  created_at: Date;
  last_login_at: Date | null;
}

interface SessionsTable {
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

interface TermsTable {
  id: string;
  name: string;
  starts_on: string;
  ends_on: string;
}

interface CoursesTable {
  id: string;
  title: string;
  course_code: string;
  description: string;
  status: CourseStatus;
  level: 'beginner' | 'intermediate' | 'advanced';
  credits: number;
  hue: number;
  max_students: number | null;
  start_date: string | null;
  end_date: string | null;
  enrollment_deadline: string | null;
  requires_approval: Generated<boolean>;
  term_id: string | null;
  created_by: string | null;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

interface SectionsTable {
  id: string;
  course_id: string;
  name: string;
}

interface EnrolmentsTable {
  id: string;
  course_id: string;
  user_id: string;
  section_id: string | null;
  state: EnrolmentState;
  final_percent: string | null;
  enrolled_at: Date;
  completed_at: Date | null;
  /** Its place in the queue: the lowest number is the first; null unless waitlisted. */
  waitlist_number: number | null;
}

interface CourseStaffTable {
  course_id: string;
  user_id: string;
  role: 'instructor' | 'teaching_assistant';
  position: Generated<number>;
}

interface SupervisionsTable {
  supervisor_id: string;
  student_id: string;
}

interface ModulesTable {
  id: string;
  course_id: string;
  title: string;
  description: Generated<string>;
  position: number;
  is_published: Generated<boolean>;
  is_sequential: Generated<boolean>;
}

interface GradeGroupsTable {
  id: string;
  course_id: string;
  name: string;
  weight: string | null;
  position: number;
}

interface ActivitiesTable {
  id: string;
  course_id: string;
  kind: ActivityKind;
  title: string;
  is_published: Generated<boolean>;
  minutes: number | null;
  points: string | null;
  grade_group_id: string | null;
  available_from: Date | null;
  due_at: Date | null;
  available_until: Date | null;
  module_id: string | null;
  position: Generated<number>;
  created_at: Date;
}

interface LessonsTable {
  activity_id: string;
  body: Generated<string>;
}

interface LinksTable {
  activity_id: string;
  url: string;
  description: Generated<string>;
}

interface AssignmentsTable {
  activity_id: string;
  instructions: Generated<string>;
}

interface QuizzesTable {
  activity_id: string;
  time_limit: number | null;
  max_attempts: number | null;
}

interface QuestionsTable {
  id: string;
  quiz_id: string;
  position: number;
  type: string;
  question: string;
  options: Json;
  answer: Json;
  feedback: Generated<string>;
  points: string;
}

interface ActivityProgressTable {
  activity_id: string;
  user_id: string;
  viewed_at: Date;
  completed_at: Date | null;
}

interface SubmissionsTable {
  id: string;
  activity_id: string;
  user_id: string;
  attempt: Generated<number>;
  body: Generated<string>;
  submitted_at: Date;
}

interface ScoresTable {
  activity_id: string;
  user_id: string;
  points: string | null;
  is_excused: Generated<boolean>;
  graded_by: string | null;
  graded_at: Date;
  posted_at: Date | null;
}

interface CourseReviewsTable {
  course_id: string;
  user_id: string;
  rating: number;
  body: Generated<string>;
  created_at: Date;
}

interface DiscussionTopicsTable {
  id: string;
  course_id: string;
  author_id: string;
  title: string;
  content: string;
  is_pinned: Generated<boolean>;
  is_locked: Generated<boolean>;
  created_at: Date;
}

interface DiscussionRepliesTable {
  id: string;
  topic_id: string;
  author_id: string;
  content: string;
  created_at: Date;
}

interface DiscussionLikesTable {
  topic_id: string;
  user_id: string;
}

interface EventsTable {
  id: string;
  kind: string;
  at: Date;
  actor_id: string | null;
  user_id: string | null;
  course_id: string | null;
  subject_id: string | null;
  subject: Generated<string>;
  data: Json;
}

interface NotificationsTable {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  detail: Generated<string>;
  path: string;
  created_at: Date;
  read_at: Date | null;
}

interface AuditLogTable {
  id: string;
  at: Date;
  actor_id: string | null;
  address: Generated<string>;
  action: AuditAction;
  user_id: string | null;
  subject: string;
  changes: Json;
}

interface VersionsTable {
  subject: string;
  number: number;
}

export interface Schema {
  versions: VersionsTable;
  settings: SettingsTable;
  programmes: ProgrammesTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  terms: TermsTable;
  courses: CoursesTable;
  sections: SectionsTable;
  enrolments: EnrolmentsTable;
  course_staff: CourseStaffTable;
  supervisions: SupervisionsTable;
  modules: ModulesTable;
  grade_groups: GradeGroupsTable;
  activities: ActivitiesTable;
  lessons: LessonsTable;
  links: LinksTable;
  assignments: AssignmentsTable;
  quizzes: QuizzesTable;
  questions: QuestionsTable;
  activity_progress: ActivityProgressTable;
  submissions: SubmissionsTable;
  scores: ScoresTable;
  course_reviews: CourseReviewsTable;
  discussion_topics: DiscussionTopicsTable;
  discussion_replies: DiscussionRepliesTable;
  discussion_likes: DiscussionLikesTable;
  events: EventsTable;
  notifications: NotificationsTable;
  audit_log: AuditLogTable;
}
