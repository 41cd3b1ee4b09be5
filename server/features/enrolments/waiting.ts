/** Whether an enrolment waits for a place: who cannot sign in, or is no student any more, keeps a number and is passed over. */
export const isWaiting = (e: string) =>
  `(${e}.state = 'waitlisted' and exists (select from users q where q.id = ${e}.user_id and q.is_active and q.role = 'student'))`;
