import { type Role, role as roleSchema } from '../../contract/identity.ts';
import type { SheetField } from '../../contract/roster-imports.ts';
import { placeOf } from './read-one-roster.ts';
import { type Cells, problemIf, recordOf, type RosterRecord } from './record.ts';
import { emailOf, nameGiven, partsOfName, problemOfKey, problemsOfPerson, usernameOf } from './values.ts';

/** Field → heading, as somebody has chosen. */
export type Mapping = Readonly<Partial<Record<SheetField, string>>>;

const otherRoles: Readonly<Record<string, Role>> = {
  learner: 'student',
  teacher: 'instructor',
  lecturer: 'instructor',
  professor: 'instructor',
  ta: 'teaching_assistant',
  assistant: 'teaching_assistant',
  manager: 'course_manager',
  advisor: 'supervisor',
  administrator: 'admin',
};

function roleOf(text: string): Role | undefined {
  const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const known = roleSchema.safeParse(word);
  return known.success ? known.data : otherRoles[word];
}

const yes = new Set(['', 'active', 'true', 'yes', '1', 'enrolled', 'enabled']);
const no = new Set(['inactive', 'deleted', 'removed', 'false', 'no', '0', 'disabled', 'suspended', 'dropped']);

/** The records of a row of a plain sheet: a person, and the course that they are in where the row names one. */
export function readSheetRow(mapping: Mapping, cells: Cells, domain: string | null): readonly RosterRecord[] {
  const heading = (field: SheetField) => mapping[field] ?? '';
  const cell = (field: SheetField) => (mapping[field] === undefined ? '' : cells(heading(field).toLowerCase()));
  const username = usernameOf(cell('username'));
  const email = emailOf(cell('email'), username, domain);
  const key = cell('id') || username || (email ?? '');
  const keyColumn = heading('id') || heading('username') || heading('email');
  const whole = partsOfName(cell('full_name'));
  const role = cell('role') === '' ? null : roleOf(cell('role'));
  const status = cell('status').toLowerCase();
  const isRemoved = no.has(status);
  const named = {
    username,
    email,
    first_name: nameGiven(cell('first_name') || whole.first),
    last_name: nameGiven(cell('last_name') || whole.last),
  };
  const columns = {
    username: heading('username'),
    email: heading('email'),
    firstName: heading('first_name') || heading('full_name'),
    lastName: heading('last_name') || heading('full_name'),
  };
  const problems = [
    problemOfKey(key, keyColumn),
    problemIf(role === undefined, heading('role'), 'role-unknown'),
    problemIf(!yes.has(status) && !isRemoved, heading('status'), 'status-unknown'),
    ...problemsOfPerson(named, columns, false),
  ];
  const course = cell('course');
  // A status beside a course is that of the enrolment.
  const isOut = isRemoved && course === '';
  const value = isOut
    ? { is_active: 'false' }
    : { ...named, role: role ?? null, is_active: mapping.status && course === '' ? 'true' : null };
  const person = recordOf('person', key, { value, problems, isRemoved: isOut });
  if (course === '' || person.problem) return [person];
  const section = cell('section') === '' ? '' : `${course}/${cell('section')}`;
  const place = placeOf({ course, section, person: key, role: role ?? 'student', isRemoved, problems: [] });
  if (section === '') return [person, place];
  const inside = recordOf('section', section, { value: { name: cell('section'), course }, problems: [] });
  return [person, inside, place];
}
