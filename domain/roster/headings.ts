import type { RosterFormat, RosterKind } from '../../contract/roster-imports.ts';
import type { Mapping } from './read-sheet.ts';

type Headings = Readonly<Partial<Record<RosterKind, Readonly<Record<string, string>>>>>;

const canvasPlace = { course: 'course_id', section: 'section_id', person: 'user_id', role: 'role', place: 'role' };
const canvas: Headings = {
  term: { name: 'name', starts_on: 'start_date', ends_on: 'end_date' },
  course: { title: 'long_name', course_code: 'short_name', description: 'description', term: 'term_id' },
  section: { name: 'name', course: 'course_id' },
  person: { username: 'login_id', email: 'email', first_name: 'first_name', last_name: 'last_name' },
  enrolment: canvasPlace,
  staff: canvasPlace,
};

const oneRosterPlace = { course: 'classSourcedId', person: 'userSourcedId', role: 'role', place: 'role' };
const oneRoster: Headings = {
  term: { name: 'title', starts_on: 'startDate', ends_on: 'endDate' },
  course: { title: 'title', course_code: 'classCode', description: 'description', term: 'termSourcedIds' },
  person: { username: 'username', email: 'email', first_name: 'givenName', last_name: 'familyName', role: 'role' },
  enrolment: oneRosterPlace,
  staff: oneRosterPlace,
};

function sheet(mapping: Mapping): Headings {
  const { username = '', email = '', role = '', course = '', section = '', full_name: whole = '' } = mapping;
  const person = mapping.id ?? (username || email);
  const place = { course, section, person, role, place: role };
  return {
    section: { name: section, course },
    person: { username, email, role, first_name: mapping.first_name ?? whole, last_name: mapping.last_name ?? whole },
    enrolment: place,
    staff: place,
  };
}

/** Of each kind of thing, the headings under which a file gives its fields. */
export function headingsOf(format: RosterFormat, mapping: Mapping): Headings {
  return format === 'sheet' ? sheet(mapping) : format === 'canvas' ? canvas : oneRoster;
}
