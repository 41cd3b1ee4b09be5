import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  RosterFileKind,
  RosterFormat,
  RosterKind,
  RosterOutcome,
  RosterState,
  SheetField,
} from '../../../contract/roster-imports.ts';
import type { Tone } from '../../ui/badge.tsx';

export const formatNames: Record<RosterFormat, MessageDescriptor> = {
  oneroster: msg`OneRoster`,
  canvas: msg`Canvas SIS`,
  sheet: msg`Plain sheet`,
};

export const fileKindNames: Record<RosterFileKind, MessageDescriptor> = {
  manifest: msg`Manifest`,
  terms: msg`Terms`,
  courses: msg`Courses`,
  classes: msg`Classes`,
  sections: msg`Sections`,
  people: msg`People`,
  roles: msg`Roles`,
  enrolments: msg`Enrollments`,
  ignored: msg`Not taken over`,
};

export const kindNames: Record<RosterKind, MessageDescriptor> = {
  term: msg`Terms`,
  course: msg`Courses`,
  section: msg`Sections`,
  person: msg`People`,
  enrolment: msg`Enrollments`,
  staff: msg`Course staff`,
};

export const outcomeNames: Record<RosterOutcome, MessageDescriptor> = {
  created: msg`Created`,
  changed: msg`Changed`,
  unchanged: msg`Unchanged`,
  removed: msg`Removed`,
  refused: msg`Refused`,
};

export const outcomeTones: Record<RosterOutcome, Tone | undefined> = {
  created: 'ok',
  changed: 'info',
  unchanged: undefined,
  removed: 'warn',
  refused: 'bad',
};

export const stateNames: Record<RosterState, MessageDescriptor> = {
  open: msg`Being prepared`,
  planning: msg`Dry run…`,
  planned: msg`Dry run made`,
  applying: msg`Being applied…`,
  applied: msg`Applied`,
  undoing: msg`Being undone…`,
  undone: msg`Undone`,
};

export const stateTones: Record<RosterState, Tone | undefined> = {
  open: undefined,
  planning: 'info',
  planned: 'info',
  applying: 'info',
  applied: 'ok',
  undoing: 'info',
  undone: 'warn',
};

export const sheetFieldNames: Record<SheetField, MessageDescriptor> = {
  id: msg`Id`,
  username: msg`Username`,
  email: msg`Email`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  full_name: msg`Whole name`,
  role: msg`Role`,
  status: msg`Status`,
  course: msg`Course code`,
  section: msg`Section`,
};

/** What the fields of changes are called; one that is not here is shown by its own name. */
export const changeFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  title: msg`Title`,
  course_code: msg`Course code`,
  description: msg`Description`,
  term: msg`Term`,
  status: msg`Status`,
  starts_on: msg`Starts`,
  ends_on: msg`Ends`,
  username: msg`Username`,
  email: msg`Email`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  role: msg`Role`,
  is_active: msg`Active`,
  state: msg`State`,
  section: msg`Section`,
  place: msg`Place`,
};
