import type { Readable } from '../../db/database.ts';
import { type Header, plain } from './match-columns.ts';

export interface ImportStudent {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
}

export function findImportStudents(read: Readable, courseId: string): Promise<ImportStudent[]> {
  return read
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.state', 'in', ['active', 'completed'])
    .execute();
}

/** The student of a row: by our id, by the name they sign in with, or by a name that only one of them has. */
export function studentIn(
  students: readonly ImportStudent[],
  line: readonly string[],
  { student, id, username }: Pick<Header, 'student' | 'id' | 'username'>,
): ImportStudent | { problem: string } {
  const cell = (index: number) => (index < 0 ? '' : plain(line[index] ?? ''));
  const [name, ours, login] = [cell(student), cell(id).toLowerCase(), cell(username).toLowerCase()];
  const isOurs = /^[0-9a-f-]{36}$/.test(ours);
  const found = isOurs
    ? students.filter((each) => each.id === ours)
    : login !== ''
      ? students.filter((each) => each.username.toLowerCase() === login)
      : students.filter((each) => isCalled(each, name));
  if (found.length > 1)
    return { problem: `several students of this course are called “${name}”. Add a column Username.` };
  return found[0] ?? { problem: `“${name || ours || login}” is no student of this course.` };
}

function isCalled({ first_name, last_name }: ImportStudent, name: string): boolean {
  const wanted = name.toLowerCase();
  return [`${last_name}, ${first_name}`, `${first_name} ${last_name}`].some(
    (each) => plain(each).toLowerCase() === wanted,
  );
}
