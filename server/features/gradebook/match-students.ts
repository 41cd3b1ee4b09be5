import { type Said, say } from '../../../contract/text.ts';
import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { plain, type StudentColumns } from './match-columns.ts';

export interface ImportStudent {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

const studentsOf = `select u.id, u.username, u.email, u.first_name, u.last_name from enrolments e join users u on u.id = e.user_id
where e.course_id = $1 and e.state in ('active', 'completed') and ${isSectionOpen('$1', 'e.section_id', '$2')}`;

/** Those whose scores are open to who imports. */
export async function findImportStudents(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  courseId: string,
): Promise<ImportStudent[]> {
  return (await read.executeQuery<ImportStudent>(CompiledQuery.raw(studentsOf, [courseId, actor.id]))).rows;
}

/** What stands for the name of a row's student: of two columns as one. */
export function nameIn(line: readonly string[], { student, lastName, firstName }: StudentColumns): string {
  const cell = (index: number) => (index < 0 ? '' : plain(line[index] ?? ''));
  if (student >= 0) return cell(student);
  return [cell(lastName), cell(firstName)].filter((part) => part !== '').join(', ');
}

/**
 * The student of a row: by our id, by the name they sign in with, by their e-mail address (which others sign in with), or
 * by a name that only one of them has.
 */
export function studentIn(
  students: readonly ImportStudent[],
  line: readonly string[],
  columns: StudentColumns,
): ImportStudent | { problem: Said } {
  const cell = (index: number) => (index < 0 ? '' : plain(line[index] ?? '').toLowerCase());
  const [name, ours] = [nameIn(line, columns), cell(columns.id)];
  const login = cell(columns.username) || cell(columns.email);
  const isOurs = /^[0-9a-f-]{36}$/.test(ours);
  const found = isOurs
    ? students.filter((each) => each.id === ours)
    : login !== ''
      ? students.filter((each) => each.username.toLowerCase() === login || each.email.toLowerCase() === login)
      : students.filter((each) => isCalled(each, name));
  if (found.length > 1)
    return { problem: say`several students of this course are called “${name}”. Add a column Username.` };
  return found[0] ?? { problem: say`“${name || ours || login}” is no student of this course.` };
}

function isCalled({ first_name, last_name }: ImportStudent, name: string): boolean {
  const wanted = name.toLowerCase();
  return [`${last_name}, ${first_name}`, `${first_name} ${last_name}`].some(
    (each) => plain(each).toLowerCase() === wanted,
  );
}
