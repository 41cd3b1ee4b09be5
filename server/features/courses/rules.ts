import { type CourseRules, courseRules } from '../../../contract/college-structure.ts';
import type { Readable } from '../../db/database.ts';

/** In the table of settings. */
export const courseRulesKey = 'course_rules';

/** What holds in a college that has not said otherwise; the defaults are those of the specification, section 5. */
const usual: CourseRules = {
  defaults: { credits: 3, maxStudents: 50, requiresApproval: false, deadlineDays: null },
  enrolment: { maxCreditsPerTerm: null, leaveUntil: 'end' },
};

/** What new courses begin with, and the college's rules for joining and leaving. */
export async function readCourseRules(read: Readable): Promise<CourseRules> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', courseRulesKey).executeTakeFirst();
  return courseRulesOf(row?.value);
}

/** From what the table of settings holds. */
export function courseRulesOf(stored: unknown): CourseRules {
  return stored == null ? usual : courseRules.parse(stored);
}
