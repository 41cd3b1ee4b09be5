/** Whether a row of `grading_looks` still says that its grader is there; `now` is a text within the statement. */
export const lookHolds = (table: string, now: string) => `${table}.at > ${now} - interval '40 seconds'`;
