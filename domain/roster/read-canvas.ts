import type { Role } from '../../contract/identity.ts';
import type { RosterFileKind } from '../../contract/roster-imports.ts';
import { placeOf } from './read-one-roster.ts';
import { type Cells, nothing, type Problem, problemIf, recordOf, type RosterRecord } from './record.ts';
import {
  dayOf,
  descriptionGiven,
  emailOf,
  given,
  nameGiven,
  partsOfName,
  problemOfDescription,
  problemOfKey,
  problemOfTitle,
  problemsOfPerson,
  usernameOf,
} from './values.ts';

const roles: Readonly<Record<string, Role | null>> = {
  student: 'student',
  teacher: 'instructor',
  ta: 'teaching_assistant',
  designer: null,
  observer: null,
};

/** The records of a row of a Canvas SIS file. */
export function readCanvas(kind: RosterFileKind, cells: Cells, domain: string | null): readonly RosterRecord[] {
  switch (kind) {
    case 'terms':
      return [term(cells)];
    case 'courses':
      return [course(cells)];
    case 'sections':
      return [section(cells)];
    case 'people':
      return [person(cells, domain)];
    case 'enrolments':
      return enrolment(cells);
    default:
      return nothing;
  }
}

interface Status {
  isRemoved: boolean;
  problem: Problem | null;
}

function statusOf(cells: Cells, others: readonly string[] = []): Status {
  const status = cells('status').toLowerCase();
  const isKnown = ['active', 'deleted', ...others].includes(status);
  return { isRemoved: status === 'deleted', problem: problemIf(!isKnown, 'status', 'status-unknown') };
}

function term(cells: Cells): RosterRecord {
  const key = cells('term_id');
  const status = statusOf(cells);
  const name = given(cells('name'));
  const day = (heading: string) => (cells(heading) === '' ? null : dayOf(cells(heading)));
  const wrong = (heading: string) => problemIf(cells(heading) !== '' && day(heading) === null, heading, 'day-wrong');
  const [from, to] = [day('start_date'), day('end_date')];
  const problems = [
    problemOfKey(key, 'term_id'),
    status.problem,
    problemOfTitle(name, 'name'),
    wrong('start_date'),
    wrong('end_date'),
    problemIf(from !== null && to !== null && from > to, 'end_date', 'days-reversed'),
  ];
  return recordOf('term', key, {
    value: { name, starts_on: from, ends_on: to },
    problems,
    isRemoved: status.isRemoved,
  });
}

function course(cells: Cells): RosterRecord {
  const key = cells('course_id');
  const status = statusOf(cells, ['completed', 'published']);
  const [title, code] = [given(cells('long_name')), given(cells('short_name'))];
  // The format of Canvas has no such column; whoever moves in may add it, as no course is published without.
  const description = descriptionGiven(cells('description'));
  const problems = [
    problemOfKey(key, 'course_id'),
    status.problem,
    problemIf(code === null, 'short_name', 'code-missing'),
    problemOfTitle(title, 'long_name'),
    problemOfDescription(description, 'description'),
  ];
  const value = { title, code, description, term: given(cells('term_id')) };
  return recordOf('course', key, { value, problems, isRemoved: status.isRemoved });
}

function section(cells: Cells): RosterRecord {
  const key = cells('section_id');
  const status = statusOf(cells);
  const [name, of] = [given(cells('name')), given(cells('course_id'))];
  const problems = [
    problemOfKey(key, 'section_id'),
    problemIf(of === null, 'course_id', 'course-missing'),
    problemOfTitle(name, 'name'),
    status.problem,
  ];
  return recordOf('section', key, { value: { name, course: of }, problems, isRemoved: status.isRemoved });
}

function person(cells: Cells, domain: string | null): RosterRecord {
  const key = cells('user_id');
  const status = statusOf(cells, ['suspended']);
  const whole = partsOfName(cells('full_name'));
  const username = usernameOf(cells('login_id'));
  const address = cells('email') || (cells('login_id').includes('@') ? cells('login_id') : '');
  const named = {
    username,
    email: emailOf(address, username, domain),
    first_name: nameGiven(cells('first_name') || whole.first),
    last_name: nameGiven(cells('last_name') || whole.last),
  };
  const columns = { username: 'login_id', email: 'email', firstName: 'first_name', lastName: 'last_name' };
  const problems = [
    problemOfKey(key, 'user_id'),
    status.problem,
    ...(status.isRemoved ? [] : problemsOfPerson(named, columns, true)),
  ];
  const isActive = cells('status').toLowerCase() === 'active';
  const value = status.isRemoved ? { is_active: 'false' } : { ...named, is_active: String(isActive) };
  return recordOf('person', key, { value, problems, isRemoved: status.isRemoved });
}

function enrolment(cells: Cells): readonly RosterRecord[] {
  const status = statusOf(cells, ['inactive', 'completed', 'deleted_last_completed']);
  // What is over stays in the transcript here.
  if (cells('status').toLowerCase().includes('completed')) return nothing;
  const role = roles[cells('role').toLowerCase()];
  const [of, within, person] = [cells('course_id'), cells('section_id'), cells('user_id')];
  const problems = [
    problemIf(of === '' && within === '', 'course_id', 'course-missing'),
    problemIf(person === '', 'user_id', 'person-missing'),
    problemIf(role === undefined, 'role', 'role-unknown'),
    problemIf(role === null, 'role', 'role-not-kept'),
    status.problem,
  ];
  const isRemoved = status.isRemoved || cells('status').toLowerCase() === 'inactive';
  return [placeOf({ course: of, section: within, person, role: role ?? 'student', isRemoved, problems })];
}
