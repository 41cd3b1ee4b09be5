import type { Role } from '../../contract/identity.ts';
import type { RosterFileKind } from '../../contract/roster-imports.ts';
import { type Cells, nothing, problemIf, recordOf, type RosterRecord } from './record.ts';
import {
  dayOf,
  descriptionGiven,
  emailOf,
  given,
  nameGiven,
  problemOfDescription,
  problemOfKey,
  problemOfTitle,
  problemsOfPerson,
  usernameOf,
} from './values.ts';

/** The roles of both versions that have a place here; everybody else's is `null`. */
const roles: Readonly<Record<string, Role | null>> = {
  student: 'student',
  teacher: 'instructor',
  faculty: 'instructor',
  professor: 'instructor',
  instructor: 'instructor',
  aide: 'teaching_assistant',
  teachingassistant: 'teaching_assistant',
  counselor: 'supervisor',
  advisor: 'supervisor',
  administrator: null,
  districtadministrator: null,
  siteadministrator: null,
  systemadministrator: null,
  principal: null,
  guardian: null,
  parent: null,
  relative: null,
  proctor: null,
};

const roleOf = (text: string) => roles[text.toLowerCase().replaceAll(/[\s_-]/g, '')];

const kindsOfTerm = new Set(['term', 'semester', 'schoolyear']);

/** The records of a row of a OneRoster file. A class becomes a course, which has the code of the course it is one of. */
export function readOneRoster(kind: RosterFileKind, cells: Cells, domain: string | null): readonly RosterRecord[] {
  const key = cells('sourcedid');
  const status = cells('status').toLowerCase();
  const isRemoved = status === 'tobedeleted';
  const common = [
    problemOfKey(key, 'sourcedId'),
    problemIf(!['', 'active', 'tobedeleted', 'inactive'].includes(status), 'status', 'status-unknown'),
  ];
  switch (kind) {
    case 'terms':
      if (!kindsOfTerm.has(cells('type').toLowerCase())) return nothing;
      return [term(key, cells, common, isRemoved)];
    case 'classes':
      return [classOf(key, cells, common, isRemoved)];
    case 'courses':
      return [catalogueOf(key, cells)];
    case 'people':
      return [person(key, cells, { common, isRemoved, domain })];
    case 'roles':
      return roleRecords(cells, isRemoved);
    case 'enrolments':
      return [enrolment(cells, isRemoved)];
    default:
      return nothing;
  }
}

type Problems = Parameters<typeof recordOf>[2]['problems'];

function term(key: string, cells: Cells, common: Problems, isRemoved: boolean): RosterRecord {
  const [from, to] = [dayOf(cells('startdate')), dayOf(cells('enddate'))];
  const name = given(cells('title'));
  const problems = [
    ...common,
    problemOfTitle(name, 'title'),
    problemIf(from === null, 'startDate', 'day-wrong'),
    problemIf(to === null, 'endDate', 'day-wrong'),
    problemIf((from ?? '') > (to ?? ''), 'endDate', 'days-reversed'),
  ];
  return recordOf('term', key, { value: { name, starts_on: from, ends_on: to }, problems, isRemoved });
}

/** A column of the format's own, or one that it lets everybody add. */
function describedBy(cells: Cells) {
  const column = cells('description') === '' ? 'metadata.description' : 'description';
  const description = descriptionGiven(cells(column));
  return { description, problem: problemOfDescription(description, column) };
}

/** What classes of the same course take from it. */
function catalogueOf(key: string, cells: Cells): RosterRecord {
  const { description, problem } = describedBy(cells);
  const code = given(cells('coursecode') || cells('code'));
  return recordOf('catalogue', key, { value: { code, description }, problems: [problem] });
}

function classOf(key: string, cells: Cells, common: Problems, isRemoved: boolean): RosterRecord {
  const title = given(cells('title'));
  const [first = ''] = (cells('termsourcedids') || cells('sessionsourcedids')).split(',').map((each) => each.trim());
  const { description, problem } = describedBy(cells);
  const value = {
    title,
    description,
    // Without a code or a description of its own it has that of its course, which stands in another file.
    code: given(cells('classcode')),
    of: given(cells('coursesourcedid')),
    term: given(first),
  };
  return recordOf('course', key, { value, problems: [...common, problemOfTitle(title, 'title'), problem], isRemoved });
}

function person(
  key: string,
  cells: Cells,
  { common, isRemoved, domain }: { common: Problems; isRemoved: boolean; domain: string | null },
): RosterRecord {
  const username = usernameOf(cells('username'));
  const address = cells('email') || (cells('username').includes('@') ? cells('username') : '');
  const named = {
    username,
    email: emailOf(address, username, domain),
    first_name: nameGiven(cells('givenname')),
    last_name: nameGiven(cells('familyname')),
  };
  const role = cells('role') === '' ? null : roleOf(cells('role'));
  const columns = { username: 'username', email: 'email', firstName: 'givenName', lastName: 'familyName' };
  const problems = [
    ...common,
    problemIf(role === undefined, 'role', 'role-unknown'),
    problemIf(role === null && cells('role') !== '', 'role', 'role-not-kept'),
    ...(isRemoved ? [] : problemsOfPerson(named, columns, true)),
  ];
  const isOut = isRemoved || cells('enableduser').toLowerCase() === 'false';
  const value = isRemoved ? { is_active: 'false' } : { ...named, role: role ?? null, is_active: String(!isOut) };
  return recordOf('person', key, { value, problems, isRemoved });
}

/** Version 1.2 has the roles of people in a file of their own; the primary one counts. */
function roleRecords(cells: Cells, isRemoved: boolean): readonly RosterRecord[] {
  const role = roleOf(cells('role'));
  const isSecondary = cells('roletype').toLowerCase() === 'secondary' || cells('isprimary').toLowerCase() === 'false';
  if (isRemoved || isSecondary || cells('usersourcedid') === '') return nothing;
  const problems = [
    problemIf(role === undefined, 'role', 'role-unknown'),
    problemIf(role === null, 'role', 'role-not-kept'),
  ];
  return [recordOf('role', cells('usersourcedid'), { value: { role: role ?? null }, problems })];
}

function enrolment(cells: Cells, isRemoved: boolean): RosterRecord {
  const role = roleOf(cells('role'));
  const [course, person] = [cells('classsourcedid'), cells('usersourcedid')];
  const status = cells('status').toLowerCase();
  const problems = [
    problemIf(course === '', 'classSourcedId', 'course-missing'),
    problemIf(person === '', 'userSourcedId', 'person-missing'),
    problemIf(role === undefined, 'role', 'role-unknown'),
    problemIf(role === null || role === 'supervisor', 'role', 'role-not-kept'),
    problemIf(!['', 'active', 'tobedeleted', 'inactive'].includes(status), 'status', 'status-unknown'),
  ];
  return placeOf({
    course,
    person,
    section: '',
    role: role ?? 'student',
    isRemoved: isRemoved || status === 'inactive',
    problems,
  });
}

/** A student's enrolment, or somebody's place among the staff. */
export function placeOf(place: {
  course: string;
  section: string;
  person: string;
  role: Role;
  isRemoved: boolean;
  problems: Problems;
}): RosterRecord {
  const { course, section, person, role, isRemoved, problems } = place;
  const key = [person, course || section].join(' · ').slice(0, 400);
  const common = { course: given(course), section: given(section), person: given(person) };
  if (role === 'instructor' || role === 'teaching_assistant')
    return recordOf('staff', key, { value: { ...common, place: isRemoved ? null : role }, problems, isRemoved });
  return recordOf('enrolment', key, {
    value: { ...common, state: isRemoved ? 'dropped' : 'active' },
    problems,
    isRemoved,
  });
}
