import type { RosterFileKind, RosterFormat } from '../../contract/roster-imports.ts';

export interface Recognised {
  format: RosterFormat;
  /** Null: a plain sheet, whose columns somebody has to name. */
  kind: RosterFileKind | null;
}

/**
 * The headings by which each file of a format is known: those that its specification requires and no other file has.
 * OneRoster 1.1 and 1.2, section 4 of their CSV bindings; Canvas, "SIS Import Format Documentation".
 */
const known: readonly [RosterFormat, RosterFileKind, readonly string[]][] = [
  ['oneroster', 'manifest', ['propertyname', 'value']],
  ['oneroster', 'people', ['sourcedid', 'givenname', 'familyname', 'username']],
  ['oneroster', 'enrolments', ['classsourcedid', 'usersourcedid', 'role']],
  ['oneroster', 'roles', ['usersourcedid', 'role', 'orgsourcedid']],
  ['oneroster', 'terms', ['sourcedid', 'title', 'type', 'startdate', 'enddate']],
  ['oneroster', 'classes', ['sourcedid', 'title', 'termsourcedids']],
  ['oneroster', 'classes', ['sourcedid', 'title', 'sessionsourcedids']],
  ['oneroster', 'courses', ['sourcedid', 'title', 'coursecode']],
  ['oneroster', 'courses', ['sourcedid', 'title', 'code']],
  ['oneroster', 'ignored', ['sourcedid']],
  ['oneroster', 'ignored', ['usersourcedid']],
  ['canvas', 'people', ['user_id', 'login_id']],
  ['canvas', 'enrolments', ['user_id', 'role', 'section_id', 'status']],
  ['canvas', 'enrolments', ['user_id', 'role', 'course_id', 'status']],
  ['canvas', 'sections', ['section_id', 'course_id', 'name']],
  ['canvas', 'courses', ['course_id', 'short_name', 'long_name']],
  ['canvas', 'terms', ['term_id', 'name', 'status']],
  ['canvas', 'ignored', ['account_id', 'parent_account_id']],
  ['canvas', 'ignored', ['group_id']],
  ['canvas', 'ignored', ['xlist_course_id']],
  ['canvas', 'ignored', ['observer_id', 'student_id']],
];

/** What a file is, by its headings alone: files are often renamed. */
export function recognise(headings: readonly string[]): Recognised {
  const present = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const found = known.find(([, , required]) => required.every((heading) => present.has(heading)));
  return found ? { format: found[0], kind: found[1] } : { format: 'sheet', kind: null };
}
