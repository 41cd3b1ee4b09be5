import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Feature } from '../../../contract/features.ts';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { Retention } from '../../../contract/platform.ts';

type Names = Readonly<Record<string, MessageDescriptor>>;

/** What changed, as the log names it; one that is not here is shown by its own name. */
export const fieldNames: Names = {
  accent: msg`Accent color`,
  action: msg`Action`,
  at: msg`As of`,
  byEmail: msg`Known by email`,
  bytes: msg`Bytes`,
  call: msg`Call`,
  course: msg`Course`,
  certificateAsksItems: msg`Certificate: all items`,
  certificateLeastPercent: msg`Certificate: least final grade`,
  certificatesWhileRunning: msg`Certificates while the course runs`,
  courseCode: msg`Course code`,
  courses: msg`Courses`,
  credits: msg`Credits`,
  deadlineDays: msg`Enrollment deadline, days after the start`,
  department: msg`Department`,
  description: msg`Description`,
  digest: msg`Digest`,
  email: msg`Email`,
  givesCertificates: msg`Gives certificates`,
  endDate: msg`End Date`,
  endsOn: msg`Ends`,
  enrollmentDeadline: msg`Enrollment Deadline`,
  entries: msg`Entries`,
  extraAttempts: msg`Extra attempts`,
  files: msg`Files`,
  firstName: msg`First name`,
  format: msg`Format`,
  from: msg({ context: 'range', message: 'From' }),
  identity: msg`Single sign-on`,
  import: msg`Roster import`,
  isActive: msg`Active`,
  isUntimed: msg`No time limit`,
  lastName: msg`Last name`,
  leaveUntil: msg`Students leave a course by themselves`,
  letters: msg`Letters`,
  level: msg`Level`,
  locale: msg`Default language`,
  locales: msg`Languages`,
  logo: msg`Logo`,
  madeAt: msg`Made`,
  maxCreditsPerTerm: msg`Credits a student joins within a term, at most`,
  maxStudents: msg`Max Students`,
  name: msg`Name`,
  note: msg`Note`,
  password: msg`Password`,
  person: msg`Person`,
  place: msg`Place`,
  reason: msg`Reason`,
  reply: msg`Reply`,
  requiresApproval: msg`Joining needs approval`,
  role: msg`Role`,
  rows: msg`Rows`,
  showsRank: msg`Students see their rank`,
  singleSignOn: msg`Single sign-on`,
  source: msg`Source`,
  startDate: msg`Start Date`,
  startsOn: msg`Starts`,
  status: msg`State`,
  studentsWriteToEachOther: msg`Students write to each other`,
  subject: msg`Subject`,
  supervisor: msg`Supervisor`,
  term: msg`Term`,
  text: msg`Text`,
  timeFactor: msg`Time for quizzes, times`,
  timeZone: msg`Time zone`,
  title: msg`Title`,
  twoFactorRequiredFor: msg`Two-step sign-in required of`,
  undone: msg`Put back as it was before a change of several courses`,
  undoneImport: msg`Undone roster import`,
  until: msg`Until`,
  username: msg`Username`,
  version: msg`Version`,
  why: msg`Reason`,
};

const ofFeatures: Record<Feature, MessageDescriptor> = {
  catalogue: msg`Public course catalogue`,
  self_enrolment: msg`Students join courses by themselves`,
  reviews: msg`Reviews of courses`,
  peer_reviews: msg`Peer review`,
  student_topics: msg`Students begin discussions`,
  calendar_feeds: msg`Calendar feeds`,
  learning_paths: msg`Learning paths`,
};

const ofRetention: Record<Exclude<keyof Retention, 'notifications'>, MessageDescriptor> = {
  audit: msg`Days the audit log is kept`,
  mails: msg`Days copies of mails are kept`,
  activity: msg`Days activity is kept`,
};

const ofNotifications: Record<NotificationKind, MessageDescriptor> = {
  announcement: msg`Announcements`,
  message: msg`Messages`,
  graded: msg`Grades`,
  due_soon: msg`Work to do and what is due`,
  mention: msg`Mentions of you`,
  reply: msg`Replies in discussions you follow`,
  meeting: msg`Meetings and office hours`,
  report: msg`Reports about you and copies of your data`,
  enrolment: msg`Joining and leaving courses`,
  course: msg`News of your courses`,
};

/** Of the college's settings, where a name may mean something else than in the rest of the log. */
export const settingNames: Names = {
  ...ofNotifications,
  ...ofFeatures,
  ...ofRetention,
  notifications: msg`Days notifications are kept`,
  name: msg`Name of the college`,
};
