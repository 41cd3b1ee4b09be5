/**
 * Whether work `a` is to be handed in here: a graded discussion is by writing in it. For statements over `activities a`.
 */
export const isHandedInHere = `(a.kind in ('quiz', 'discussion') or exists (
    select from assignments z where z.activity_id = a.id and z.handing_in = 'online'))`;

/** How long after it was due nothing of work `a` is late, nor missing. */
export const graceOf = `make_interval(mins => coalesce((
    select z.grace_minutes from assignments z where z.activity_id = a.id), 0))`;
