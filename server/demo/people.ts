import type { Insertable } from 'kysely';
import type { Role } from '../../contract/identity.ts';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { hashPassword } from '../features/identity/passwords.ts';
import { newId } from '../ids.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { insertRows } from '../db/insert-rows.ts';
import { firstNames, lastNames } from './names.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

export interface DemoPerson {
  id: string;
  firstName: string;
  lastName: string;
  role: Role;
  programme: number | null;
  entryYear: number | null;
}

export interface DemoPeople {
  student: DemoPerson;
  assistant: DemoPerson;
  supervisor: DemoPerson;
  manager: DemoPerson;
  /** By the key that the course plan uses. */
  instructors: Record<string, DemoPerson>;
  assistants: DemoPerson[];
  supervisors: DemoPerson[];
  /** All students, the demo student first, then her cohort, then the others. */
  students: DemoPerson[];
}

/** Teachers by key; the first is the demo instructor. */
const teachers: Record<string, { firstName: string; lastName: string; title: string }> = {
  demir: { firstName: 'Yusuf', lastName: 'Demir', title: 'Dr' },
  beran: { firstName: 'Tomas', lastName: 'Beran', title: 'Prof.' },
  nwosu: { firstName: 'Amara', lastName: 'Nwosu', title: 'Dr' },
  whitlock: { firstName: 'Eleanor', lastName: 'Whitlock', title: 'Prof.' },
  castellan: { firstName: 'Julián', lastName: 'Castellán', title: 'Dr' },
  achterberg: { firstName: 'Lotte', lastName: 'Achterberg', title: 'Dr' },
  sorokin: { firstName: 'Mikhail', lastName: 'Sorokin', title: 'Dr' },
  iyer: { firstName: 'Kavita', lastName: 'Iyer', title: 'Prof.' },
  okonkwo: { firstName: 'Chinedu', lastName: 'Okonkwo', title: 'Dr' },
  marchetti: { firstName: 'Paola', lastName: 'Marchetti', title: 'Dr' },
};

export const programmes = ['Web and Interaction', 'Data and Society', 'Natural Sciences', 'Humanities'];
const cohortSize = 58;
const studentCount = 276;

export async function makePeople(tx: Tx, timeline: Timeline, random: Random): Promise<DemoPeople> {
  const programmeIds = programmes.map(() => newId());
  await insertRows(
    tx,
    'programmes',
    programmes.map((name, i) => ({ id: programmeIds[i] as string, name })),
  );

  const rows: Insertable<Schema['users']>[] = [];
  const joined = timeline.at(-600, '09:00');
  const names = uniqueNames(random);
  const entryYear = Number(timeline.terms.past[2]?.startsOn.slice(0, 4));
  const add = (
    role: Role,
    person: Partial<DemoPerson> & { title?: string; username?: string; hash?: string },
  ): DemoPerson => {
    const [firstName, lastName] = person.firstName && person.lastName ? [person.firstName, person.lastName] : names();
    const made = {
      id: newId(),
      firstName,
      lastName,
      role,
      programme: person.programme ?? null,
      entryYear: person.entryYear ?? null,
    };
    const username = person.username ?? asciiName(`${firstName}.${lastName}`);
    rows.push({
      id: made.id,
      username,
      email: `${username}@collegium.example`,
      first_name: firstName,
      last_name: lastName,
      title: person.title ?? null,
      role,
      password_hash: person.hash ?? null,
      locale: person.hash ? 'en-GB' : null,
      programme_id: made.programme === null ? null : programmeIds[made.programme],
      entry_year: made.entryYear,
      created_at: joined,
      last_login_at:
        person.hash || random.next() < 0.12
          ? null
          : timeline.past(-random.whole(0, 20), `${random.whole(8, 21)}:15`.padStart(5, '0')),
    });
    return made;
  };

  const accounts: Record<string, DemoPerson> = {};
  for (const account of demoAccounts) {
    const place = account.role === 'student' ? { programme: 0, entryYear } : {};
    accounts[account.username] = add(account.role, { ...account, ...place, hash: await hashPassword(demoPassword) });
  }
  const known = (username: string) => accounts[username] as DemoPerson;

  const instructors: Record<string, DemoPerson> = { halloran: known('instructor') };
  for (const [key, teacher] of Object.entries(teachers)) instructors[key] = add('instructor', teacher);
  const assistants = [known('assistant'), ...Array.from({ length: 4 }, () => add('teaching_assistant', {}))];
  const supervisors = [known('supervisor'), add('supervisor', {})];
  add('course_manager', {});
  add('admin', {});

  const students = [known('student')];
  while (students.length < studentCount) {
    const inCohort = students.length < cohortSize;
    const year = entryYear + (random.next() < 0.4 ? 1 : 0);
    students.push(
      add('student', inCohort ? { programme: 0, entryYear } : { programme: random.whole(1, 3), entryYear: year }),
    );
  }
  await insertRows(tx, 'users', rows);
  await insertRows(
    tx,
    'supervisions',
    students
      .slice(0, 48)
      .map((student, i) => ({ supervisor_id: (supervisors[i % 2] as DemoPerson).id, student_id: student.id })),
  );
  return {
    student: known('student'),
    assistant: known('assistant'),
    supervisor: known('supervisor'),
    manager: known('manager'),
    instructors,
    assistants,
    supervisors,
    students,
  };
}

/** The students of the demo student's programme and entry year, herself first. */
export function cohortOf(people: DemoPeople): DemoPerson[] {
  return people.students.slice(0, cohortSize);
}

/** Some who have fallen behind in everything and were not seen for weeks. */
export function strugglingOf(people: DemoPeople): ReadonlySet<DemoPerson> {
  return new Set(people.students.filter((_, i) => i > cohortSize && i % 37 === 0));
}

function uniqueNames(random: Random): () => [string, string] {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const first = random.pick(firstNames);
      const last = random.pick(lastNames);
      const key = asciiName(`${first}.${last}`);
      if (used.has(key)) continue;
      used.add(key);
      return [first, last];
    }
  };
}

function asciiName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');
}
