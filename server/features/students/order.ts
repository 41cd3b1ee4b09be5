import type { ListedStudent, StudentSort } from '../../../contract/students.ts';
import type { Place } from '../../cursor.ts';

const collator = new Intl.Collator('en', { sensitivity: 'accent' });
const levels = { at_risk: 0, watch: 1, on_track: 2 };
const most = 200;

const nameOf = ({ student: { lastName, firstName } }: ListedStudent) => `${lastName} ${firstName}`.toLowerCase();
const digits = (value: number) => String(value).padStart(4, '0');

/** What a list is in the order of; what is the same is in the order of names. */
const keys: Record<StudentSort, (student: ListedStudent) => string> = {
  name: () => '',
  progress: ({ progress }) => (progress === null ? '9999' : digits(progress)),
  // Who was never seen comes first.
  last_seen: ({ lastSeenAt }) => lastSeenAt ?? '',
  risk: ({ level, courses }) => {
    const reasons = courses.reduce((sum, course) => sum + course.reasons.length, 0);
    return level === null ? '9' : `${levels[level]} ${digits(9999 - reasons)}`;
  },
};

const separator = '|';

export function placeOf(sort: StudentSort, student: ListedStudent): Place {
  return { key: `${keys[sort](student)}${separator}${nameOf(student)}`.slice(0, most), id: student.student.id };
}

export function comparePlaces(a: Place, b: Place): number {
  const [ofA, nameA] = cut(a.key);
  const [ofB, nameB] = cut(b.key);
  if (ofA !== ofB) return ofA < ofB ? -1 : 1;
  return collator.compare(nameA, nameB) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function cut(key: string): [string, string] {
  const at = key.indexOf(separator);
  return [key.slice(0, at), key.slice(at + 1)];
}
