import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReportColumn, ReportGrouping, ReportName } from '../../../contract/report-columns.ts';

export interface ReportWords {
  name: MessageDescriptor;
  /** What is counted. */
  says: MessageDescriptor;
  /** Of what its picture is; reports by day draw the first figure that they have. */
  chart: ReportColumn;
  /** Whether it can be narrowed to a period. */
  hasPeriod: boolean;
  /** Its rows stand for courses, and can stand for terms and departments. */
  isGrouped: boolean;
}

export const reportWords: Record<ReportName, ReportWords> = {
  enrolment: {
    name: msg`Enrollment`,
    says: msg`Students in each course as they stand, and who joined in the period. Waiting are waitlists, requests and invitations.`,
    chart: 'active',
    hasPeriod: true,
    isGrouped: true,
  },
  completion: {
    name: msg`Completion and withdrawal`,
    says: msg`How many of those who have ever been in a course completed it or left it.`,
    chart: 'completionRate',
    hasPeriod: true,
    isGrouped: true,
  },
  grades: {
    name: msg`Grades by course`,
    says: msg`Grades that students see: the one in the transcript, or else the current one. Failed is who is below the course’s lowest passing letter.`,
    chart: 'mean',
    hasPeriod: false,
    isGrouped: true,
  },
  activity: {
    name: msg`Activity over time`,
    says: msg`Lessons completed, work handed in and posts of students. People count once a day or week.`,
    chart: 'people',
    hasPeriod: true,
    isGrouped: false,
  },
  load: {
    name: msg`Instructors’ load`,
    says: msg`Running courses, the students in them and the work that waits to be graded; graded is what the instructor graded in the period.`,
    chart: 'students',
    hasPeriod: true,
    isGrouped: false,
  },
  waiting: {
    name: msg`Waiting grading work`,
    says: msg`Work that was handed in and has no grade yet, and for how long it has waited.`,
    chart: 'works',
    hasPeriod: false,
    isGrouped: true,
  },
  turnaround: {
    name: msg`Late grading`,
    says: msg`How long students waited for what was graded by hand in the period. Late is what took more than 7 days.`,
    chart: 'meanDays',
    hasPeriod: true,
    isGrouped: true,
  },
  storage: {
    name: msg`Storage`,
    says: msg`Files that courses show. The same bytes in several files of a row count once.`,
    chart: 'bytes',
    hasPeriod: false,
    isGrouped: true,
  },
  'sign-ins': {
    name: msg`Sign-ins`,
    says: msg`How often people signed in, and how many they were; people count once a day or week.`,
    chart: 'people',
    hasPeriod: true,
    isGrouped: false,
  },
};

export const groupingWords: Record<ReportGrouping, MessageDescriptor> = {
  course: msg`Courses`,
  term: msg`Terms`,
  department: msg`Departments`,
};

export const columnWords: Record<ReportColumn, MessageDescriptor> = {
  course: msg`Course`,
  code: msg`Code`,
  term: msg`Term`,
  department: msg`Department`,
  instructor: msg`Instructor`,
  day: msg`Day`,
  week: msg`Week from`,
  active: msg`Active`,
  completed: msg`Completed`,
  withdrawn: msg`Withdrawn`,
  queued: msg`Waiting`,
  joined: msg`Joined in the period`,
  capacity: msg`Places`,
  enrolled: msg`Enrolled`,
  completionRate: msg`Completion rate`,
  withdrawalRate: msg`Withdrawal rate`,
  completedInPeriod: msg`Completed in the period`,
  withdrawnInPeriod: msg`Withdrawn in the period`,
  graded: msg`Graded`,
  mean: msg`Mean`,
  median: msg`Median`,
  failed: msg({ context: 'students', message: 'Failed' }),
  failRate: msg`Fail rate`,
  below60: msg`Below 60%`,
  from60: msg`60–70%`,
  from70: msg`70–80%`,
  from80: msg`80–90%`,
  from90: msg`90% and more`,
  people: msg`People`,
  lessons: msg`Lessons completed`,
  handIns: msg`Handed in`,
  posts: msg`Posts`,
  courses: msg`Courses`,
  students: msg`Students`,
  staff: msg`Staff`,
  works: msg`Waiting work`,
  oldestDays: msg`Oldest`,
  meanDays: msg`Mean wait`,
  medianDays: msg`Median wait`,
  overWeek: msg`More than 7 days`,
  overWeekRate: msg`Share of it`,
  files: msg`Files`,
  bytes: msg`Size`,
  signIns: msg`Sign-ins`,
};
