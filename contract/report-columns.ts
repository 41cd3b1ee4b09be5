/** What the browser knows of reports without their schemas. */
export const reportNames = [
  'enrolment',
  'completion',
  'grades',
  'activity',
  'load',
  'waiting',
  'turnaround',
  'storage',
  'sign-ins',
] as const;
export type ReportName = (typeof reportNames)[number];

/** What the rows of a report stand for. */
export const reportGroupings = ['course', 'term', 'department'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** What stands in a column: words, a whole number, percent or days with a decimal, a day, or bytes. */
export type ColumnKind = 'text' | 'count' | 'percent' | 'days' | 'day' | 'bytes';

/** The columns that reports are made of. */
export const columnKinds = {
  course: 'text',
  code: 'text',
  term: 'text',
  department: 'text',
  instructor: 'text',
  day: 'day',
  week: 'day',
  active: 'count',
  completed: 'count',
  withdrawn: 'count',
  queued: 'count',
  joined: 'count',
  capacity: 'count',
  enrolled: 'count',
  completionRate: 'percent',
  withdrawalRate: 'percent',
  completedInPeriod: 'count',
  withdrawnInPeriod: 'count',
  graded: 'count',
  mean: 'percent',
  median: 'percent',
  failed: 'count',
  failRate: 'percent',
  below60: 'count',
  from60: 'count',
  from70: 'count',
  from80: 'count',
  from90: 'count',
  people: 'count',
  lessons: 'count',
  handIns: 'count',
  posts: 'count',
  courses: 'count',
  students: 'count',
  staff: 'count',
  works: 'count',
  oldestDays: 'days',
  meanDays: 'days',
  medianDays: 'days',
  overWeek: 'count',
  overWeekRate: 'percent',
  files: 'count',
  bytes: 'bytes',
  signIns: 'count',
} as const satisfies Record<string, ColumnKind>;
export type ReportColumn = keyof typeof columnKinds;
