/**
 * The number that stands for each student of a quiz: in the order in which they first started, so that it follows from
 * no name and no account, and stays as it is when others start later. `which` says of which quizzes: `= $1`.
 */
export const aliasesOf = (which: string) => `(select p.quiz_id, p.user_id,
  row_number() over (partition by p.quiz_id order by min(p.started_at), min(p.id::text)) as alias
  from quiz_attempts p where p.quiz_id ${which} group by p.quiz_id, p.user_id)`;

export interface NameRow {
  user_id: string;
  first_name: string;
  last_name: string;
  hides_names: boolean;
  /** A count: text, as the database sends it. */
  alias: string;
}

/** A student as who grades may know them. */
export function studentOf(row: NameRow) {
  const student = { id: row.user_id, firstName: row.first_name, lastName: row.last_name };
  return { student: row.hides_names ? null : student, alias: `Student ${row.alias}` };
}
