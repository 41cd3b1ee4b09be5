/**
 * Whether work counts as missing as far as its student may know, for a statement over `activities a`, the dates `d` that
 * hold for them and their score `s` if there is one: somebody said so, or it was due, has to be handed in here, and nothing came. A score that is not posted
 * makes no difference: else it would show in the total.
 */
export const isNotHandedIn = (student: string, now: string) => `(s.status = 'missing' or (s.status is null
    and d.due_at < ${now}::timestamptz
    and (a.kind = 'quiz' or exists (select from assignments z where z.activity_id = a.id and z.handing_in = 'online'))
    and not exists (select from submissions x where x.activity_id = a.id and x.user_id = ${student})))`;
