import { CompiledQuery } from 'kysely';
import { systemClock } from '../../server/clock.ts';
import type { Database } from '../../server/db/database.ts';
import { pathsFor } from '../../server/testing/reading-calls.ts';
import { type Asker, mainCalls, roles } from './list.ts';

/** Somebody who asks, and where their calls lead. */
export interface Person {
  asker: Asker;
  username: string;
  /** In their courses or in their care; of who cares for all, all. */
  students: number;
  /** By the call of the list; what they have nothing of is left out. */
  paths: Record<string, string>;
}

type Named = Pick<Person, 'username' | 'students'> & { id: string };

// $1 a pattern of names: of them who has the most students.
const mostStudents = `with size as (
  select course_id, count(*) as students from enrolments where state in ('active', 'completed') group by 1
)
select u.id, u.username, coalesce(case
  when u.role in ('admin', 'course_manager') then (select sum(students) from size)
  when u.role = 'supervisor' then (select count(*) from supervisions v where v.supervisor_id = u.id)
  else (select sum(z.students) from size z where z.course_id in (
    select course_id from course_staff where user_id = u.id union
    select course_id from enrolments where user_id = u.id and state = 'active')) end, 0)::integer as students
from users u where u.username like $1 order by 3 desc, 2 limit 1`;

/** The people of the demo college, who have the same courses in every college that is laid around it. */
export const samePersons = (database: Database): Promise<Person[]> => persons(database, (asker) => asker);

const laid: Partial<Record<Asker, string>> = {
  student: 'big.student._',
  instructor: 'big.teacher._',
  assistant: 'big.assistant._',
  supervisor: 'big.supervisor._',
};

/** People with the largest courses of the college that was laid around it (`bench/college`). */
export const largestPersons = (database: Database): Promise<Person[]> => persons(database, (asker) => laid[asker]);

async function persons(database: Database, pattern: (asker: Asker) => string | undefined): Promise<Person[]> {
  const found: Person[] = [];
  for (const asker of roles) {
    const query = CompiledQuery.raw(mostStudents, [pattern(asker) ?? '']);
    const [person] = (await database.read.executeQuery<Named>(query)).rows;
    if (person) found.push({ asker, ...person, paths: await pathsOf(database, person, mainCalls[asker]) });
  }
  return found;
}

async function pathsOf(database: Database, { id }: Named, calls: readonly string[]): Promise<Person['paths']> {
  const days = `from=${dayFromNow(-15)}&to=${dayFromNow(20)}`;
  const templates = calls.map((call) => call.replace('{month}', days));
  const paths = await pathsFor(database, id, templates);
  return Object.fromEntries(calls.flatMap((call, i) => (paths[i] === undefined ? [] : [[call, paths[i]]])));
}

const dayFromNow = (days: number) =>
  new Date(systemClock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
